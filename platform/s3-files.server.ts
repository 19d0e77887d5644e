import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import pLimit, { type LimitFunction } from 'p-limit';
import { env } from './env.server.ts';
import type { FileStore } from './files.server.ts';

/** Files held in memory at a time; with the limit on a file's size this is all that uploads can take. */
const atOnce = 16;
const patienceMs = 5_000;

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
  const turns = pLimit(atOnce);
  return {
    disk,
    // S3 must be told the length first and takes a file whole or not at all: what the visitor breaks off never gets
    // there. What it stored without being able to say so is found by the comparison with the rows.
    put: (key, contents) => takeTurn(turns, async () => disk.put(key, await buffer(contents))),
    // First the copy, which S3 makes whole or not at all, then the end of the first: the next comparison finishes it.
    move: (from, to) => disk.move(from, to),
    probe: () => disk.exists('probe'),
  };
}

/** Whoever gets no turn in time is told so while there is still time to answer. */
function takeTurn(turns: LimitFunction, task: () => Promise<void>): Promise<void> {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  let isRefused = false;
  const timer = setTimeout(() => {
    isRefused = true;
    reject(new Error('Too many files on their way to the store'));
  }, patienceMs);
  const turn = turns(async () => {
    clearTimeout(timer);
    // The sender has been refused by now, so the file is not stored.
    if (!isRefused) await task();
  });
  return Promise.race([turn, refusal]);
}
