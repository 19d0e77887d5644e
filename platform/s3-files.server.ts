import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { env } from './env.server.ts';
import type { FileStore } from './files.server.ts';

/** Files held in memory at a time; with the limit on a file's size this is all that uploads can take. */
const atOnce = 16;

export function openS3Files(): FileStore {
  const { S3_BUCKET = '', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env();
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Sums that not every S3 server knows; we keep and check our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A visitor is waiting, and the proxy gives up after thirty seconds.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 6_000,
      throwOnRequestTimeout: true,
      socketTimeout: 6_000,
    },
    maxAttempts: 2,
  });
  const disk = new Disk(
    new S3Driver({ client, bucket: S3_BUCKET, visibility: 'private', supportsACL: false }),
  );
  const takeTurn = allow(atOnce, 5_000);
  return {
    disk,
    // S3 must be told the length first and takes a file whole or not at all: what the visitor breaks off never gets
    // there. What it stored without being able to say so is found by the comparison with the rows.
    put: (key, contents) => takeTurn(async () => disk.put(key, await buffer(contents))),
    // First the copy, which S3 makes whole or not at all, then the end of the first: the next comparison finishes it.
    move: (from, to) => disk.move(from, to),
    probe: () => disk.exists('probe'),
  };
}

/** Whoever gets no turn in time is told so while there is still time to answer. */
function allow(limit: number, patienceMs: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  const waitForTurn = () =>
    new Promise<void>((done, fail) => {
      const take = () => {
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        fail(new Error('Too many files on their way to the store'));
      }, patienceMs);
      waiting.push(take);
    });
  return async (task: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1;
    else await waitForTurn();
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
