// A launcher that is killed outright ends nobody; its parts see the broken channel and go with their process group.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
