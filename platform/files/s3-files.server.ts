import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '../env.server.ts';
import type { FileStore } from './file-store.ts';

/** Files in memory at once; together with the size limit of a file this bounds the memory for uploads. */
const maxConcurrent = 16;
const waitMs = 5_000;

export function openS3Files(): FileStore {
  const { S3_BUCKET = '', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env();
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Not every S3 server supports these checksums; we store and check our own.
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
  const limit = pLimit(maxConcurrent);
  return {
    disk,
    // S3 needs the length first and stores a file completely or not at all, so aborted uploads never reach it. A file that
    // was stored although the response got lost is found by the comparison with the rows.
    put: (key, contents) => runLimited(limit, async () => disk.put(key, await buffer(contents))),
    // Copies first, then deletes the original; if it is interrupted, the next comparison finishes it.
    move: (from, to) => disk.move(from, to),
    probe: () => disk.exists('probe'),
  };
}

/** Rejects a file that waits too long, while there is still time to answer the visitor. */
function runLimited(limit: LimitFunction, task: () => Promise<void>): Promise<void> {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  let isRefused = false;
  const timer = setTimeout(() => {
    isRefused = true;
    reject(new Error('Too many files are being stored at once'));
  }, waitMs);
  const running = limit(async () => {
    clearTimeout(timer);
    // The sender has already been refused, so the file must not be stored.
    if (!isRefused) await task();
  });
  return Promise.race([running, refusal]);
}
