import { listen } from '#platform/listen.server.ts';

interface StreamOptions {
  /** Asked before every event and once a minute; must not keep the session alive. */
  isSignedIn(): Promise<boolean>;
  /** Aborted when nobody reads any more. */
  signal: AbortSignal;
}

const eventPause = 2_000;
/** Proxies end what is silent for half a minute. */
const beatPause = 20_000;
const checkPause = 60_000;

/** Server-sent events that say only that some lead changed: what did, the page asks for itself. */
export function streamChanges({ isSignedIn, signal }: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const ends: (() => void)[] = [];
  const end = () => {
    for (const endPart of ends.splice(0)) endPart();
  };
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const isStillSignedIn = async () => {
        if (ends.length === 0) return false;
        // A database that is away has not ended anyone's session.
        const signedIn = await isSignedIn().catch(() => true);
        if (ends.length === 0) return false;
        if (!signedIn) {
          write('event: ended\ndata:');
          end();
        }
        return signedIn;
      };
      const tell = atMostEvery(eventPause, async () => {
        if (await isStillSignedIn()) write('event: changed\ndata:');
      });
      const beat = setInterval(() => write(':'), beatPause);
      const check = setInterval(isStillSignedIn, checkPause);
      signal.addEventListener('abort', end, { once: true });
      ends.push(
        listen('desk', { heard: tell.call, stopped: end }),
        tell.cancel,
        () => clearInterval(beat),
        () => clearInterval(check),
        () => signal.removeEventListener('abort', end),
        () => controller.close(),
      );
      write('retry: 3000');
      if (signal.aborted) end();
    },
    cancel() {
      ends.pop();
      end();
    },
  });
}

/** The first call is passed on at once; those in the pause after it become one when it is over. */
function atMostEvery(pauseMs: number, act: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const pass = () => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) pass();
    }, pauseMs);
    void act();
  };
  return {
    call() {
      if (timer) isWanted = true;
      else pass();
    },
    cancel: () => clearTimeout(timer),
  };
}
