import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPostfix } from '../../deploy/postfix/render-postfix.ts';
import { type RunningProcess, runProcess } from './run-process.ts';

interface PostfixOptions {
  folder: string;
  /** Where it takes mail from the internet. */
  port: number;
  /** Where it takes mail that its filter has already judged, so that a test can say what the filter found. */
  judgedPort: number;
  lmtpPort: number;
  domains: string[];
}

/** Services of a usual master.cf, without those that a test does not need. */
const services = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'verify unix - - n - 1 verify',
  'proxymap unix - - n - - proxymap',
  'smtp unix - - n - - smtp',
  'showq unix n - n - - showq',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'discard unix - - n - - discard',
  'lmtp unix - - n - - lmtp',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  // Without it Postfix cannot write to its own log file.
  'postlog unix-dgram n - n - 1 postlogd',
];

/** Runs Debian's Postfix with our configuration in a folder of its own. It must be started by root. */
export async function runPostfix({
  folder,
  port,
  judgedPort,
  lmtpPort,
  domains,
}: PostfixOptions): Promise<RunningProcess> {
  const config = join(folder, 'etc');
  const [queue, data, log] = ['queue', 'data', 'maillog'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  renderPostfix({
    config,
    host: 'mx.pahana.example',
    domains,
    lmtpPort,
    extra: {
      queue_directory: queue,
      data_directory: data,
      command_directory: '/usr/sbin',
      daemon_directory: '/usr/lib/postfix/sbin',
      mail_owner: 'postfix',
      setgid_group: 'postdrop',
      inet_interfaces: '127.0.0.1',
      inet_protocols: 'ipv4',
      maillog_file: log,
      maillog_file_prefixes: folder,
      smtpd_tls_security_level: 'none',
      smtpd_tls_chain_files: '',
      smtpd_milters: '',
      // A test cannot wait as long, and sends everything from one address.
      minimal_backoff_time: '1s',
      maximal_backoff_time: '5s',
      queue_run_delay: '1s',
      // After one of its own processes failed, for instance because the machine is busy.
      transport_retry_time: '1s',
      service_throttle_time: '1s',
      address_verify_negative_refresh_time: '1s',
      smtpd_client_message_rate_limit: '0',
      smtpd_client_connection_rate_limit: '0',
      smtpd_client_connection_count_limit: '100',
    },
  });
  const ports = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    `127.0.0.1:${judgedPort} inet n - n - - smtpd -o receive_override_options=no_header_body_checks`,
  ];
  writeFileSync(join(config, 'master.cf'), [...ports, ...services, ''].join('\n'));
  // Its processes run as another user and must be able to enter the folder.
  chmodSync(folder, 0o755);
  mkdirSync(queue, { recursive: true });
  mkdirSync(data, { recursive: true });
  chownSync(data, userId('postfix'), groupId('postfix'));
  // Creates the folders of the queue. The process itself is started without the script, so that signals reach it.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', MAIL_CONFIG: config };
  execFileSync('/usr/sbin/postfix', ['-c', config, 'check'], { env });
  return await runProcess({
    command: '/usr/lib/postfix/sbin/master',
    args: ['-c', config, '-s'],
    env,
    log: join(folder, 'postfix.log'),
    ready: () => readLog(log).includes('daemon started'),
  });
}

const readLog = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const fieldOf = (file: string, name: string, index: number) =>
  Number(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([key]) => key === name)?.[index],
  );
const userId = (name: string) => fieldOf('/etc/passwd', name, 2);
const groupId = (name: string) => fieldOf('/etc/group', name, 2);
