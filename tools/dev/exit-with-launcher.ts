// A launcher killed with SIGKILL cannot stop its processes; they notice the closed channel and kill their own process group.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
