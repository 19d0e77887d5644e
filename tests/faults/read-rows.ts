import pg from 'pg';

export interface DeliveryRow {
  message: string;
  reference: string;
  receiptToken: string;
  messageId: string | null;
  lastError: string | null;
  delivered: boolean;
}

/** A lead without deliveries still gives one row. */
export async function readDeliveries(databaseUrl: string): Promise<DeliveryRow[]> {
  return await read(
    databaseUrl,
    `select lead.fields->>'message' as message, lead.reference, lead.receipt_token as "receiptToken",
       delivery.message_id as "messageId", delivery.last_error as "lastError",
       delivery.delivered_at is not null as delivered
     from lead left join delivery on delivery.lead_id = lead.id`,
  );
}

export async function read<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
