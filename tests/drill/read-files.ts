import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** The checksum of every file in a folder, by its name. */
export async function readFolder(folder: string, known: ReadonlySet<string>): Promise<Map<string, string>> {
  const checksums = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile() || known.has(entry.name)) continue;
    checksums.set(entry.name, sha256(await readFile(join(entry.parentPath, entry.name))));
  }
  return checksums;
}

/** The checksum of every file in the bucket, by its key. */
export async function readBucket(
  env: Record<string, string>,
  known: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const { S3_BUCKET: Bucket = '', S3_ENDPOINT = '', S3_REGION = '' } = env;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const checksums = new Map<string, string>();
  try {
    let from: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: from }));
      const keys = (page.Contents ?? []).flatMap(({ Key = '' }) => (known.has(Key) ? [] : Key));
      await Promise.all(
        keys.map(async (Key) => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          checksums.set(Key, sha256((await Body?.transformToByteArray()) ?? new Uint8Array()));
        }),
      );
      from = page.NextContinuationToken;
    } while (from);
  } finally {
    client.destroy();
  }
  return checksums;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
