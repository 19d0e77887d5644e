import { listen } from '#platform/listen.server.ts';
import { logError } from '#platform/log.server.ts';

export interface StreamOptions {
  /** Of the database. */
  channel: 'desk' | 'lead' | 'notice';
  /** Only changes of this lead or for this person; all of them if it is not given. */
  key?: string;
  /** Called before every event and once a minute; must not extend the session. */
  isSignedIn(): Promise<boolean>;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
  /** Asks for the session only before an event, for a reader that asks for it every minute anyway. */
  isCheckedByPage?: boolean;
  /** Called once a minute while somebody reads. */
  onMinute?(): Promise<void>;
  /** Called once when the stream ends. */
  onEnd?(): Promise<void>;
}

const eventPauseMs = 2_000;
/** Proxies close a connection that is silent for half a minute. */
const heartbeatMs = 20_000;
const sessionCheckMs = 60_000;

/** Server-sent events that only say that something changed; the page then loads the changes itself. */
export function streamChanges({
  channel,
  key,
  isSignedIn,
  signal,
  isCheckedByPage = false,
  onMinute,
  onEnd,
}: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cleanups: (() => void)[] = [];
  const end = () => {
    for (const cleanUp of cleanups.splice(0)) cleanUp();
  };
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const isStillSignedIn = async () => {
        if (cleanups.length === 0) return false;
        // An unavailable database does not end a session.
        const signedIn = await isSignedIn().catch(() => true);
        if (cleanups.length === 0) return false;
        if (!signedIn) {
          write('event: ended\ndata:');
          end();
        }
        return signedIn;
      };
      const notify = throttle(eventPauseMs, async () => {
        if (await isStillSignedIn()) write('event: changed\ndata:');
      });
      // An event and not a comment, because pages cannot see comments and a dead connection causes no error.
      const heartbeat = setInterval(() => write('event: alive\ndata:'), heartbeatMs);
      const check = setInterval(async () => {
        if (isCheckedByPage) return;
        if (await isStillSignedIn())
          await onMinute?.().catch((error) => logError('stream-not-renewed', error));
      }, sessionCheckMs);
      const isOurs = (payload: string | null) => !key || payload === null || payload === key;
      signal.addEventListener('abort', end, { once: true });
      cleanups.push(
        listen(channel, {
          received: (payload) => isOurs(payload) && notify.call(),
          stopped: end,
        }),
        notify.cancel,
        () => clearInterval(heartbeat),
        () => clearInterval(check),
        () => void onEnd?.().catch((error) => logError('stream-not-ended', error)),
        () => signal.removeEventListener('abort', end),
        () => controller.close(),
      );
      write('retry: 3000');
      if (signal.aborted) end();
    },
    cancel() {
      cleanups.pop();
      end();
    },
  });
}

/** Runs the first call at once and combines the calls during the pause into one at its end. */
function throttle(pauseMs: number, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  const runNow = () => {
    isPending = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) runNow();
    }, pauseMs);
    void run();
  };
  return {
    call() {
      if (timer) isPending = true;
      else runNow();
    },
    cancel: () => clearTimeout(timer),
  };
}
