export type Field = [name: string, value: string | Buffer];

export interface Body {
  headers: Record<string, string>;
  body: Buffer;
}

export interface FilePart {
  field: string;
  content: Buffer;
  name?: string | Buffer;
  /** Replaces the file name in the header: everything after the field name. */
  disposition?: string;
  type?: string;
}

/** Encodes byte by byte, because some values are not text. */
export function encodeForm(fields: Field[]): Body {
  const encode = (value: string | Buffer) => Buffer.from(value).toString('hex').replace(/../g, '%$&');
  return {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: Buffer.from(fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')),
  };
}

const boundary = '----PahanaHostileBoundary7MA4YWxk';

export function encodeMultipart(fields: Field[], files: FilePart[] = []): Body {
  const parts = [
    ...fields.map(([name, value]) => join('name="', name, '"\r\n\r\n', value)),
    ...files.map(({ field, content, name = 'file', disposition, type = 'application/octet-stream' }) =>
      join(
        ...[
          'name="',
          field,
          '"; ',
          ...(disposition === undefined ? ['filename="', name, '"'] : [disposition]),
        ],
        ...['\r\nContent-Type: ', type, '\r\n\r\n', content],
      ),
    ),
  ];
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: join(
      ...parts.flatMap((part) => [`--${boundary}\r\nContent-Disposition: form-data; `, part, '\r\n']),
      `--${boundary}--\r\n`,
    ),
  };
}

const join = (...pieces: (string | Buffer)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
