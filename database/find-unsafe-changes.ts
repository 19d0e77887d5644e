import type pg from 'pg';

interface Catalogue {
  tables: { id: number; name: string; file: number }[];
  columns: {
    table: number;
    number: number;
    name: string;
    type: number;
    isRequired: boolean;
    isFilled: boolean;
  }[];
  indexes: { id: number; table: number; name: string }[];
  constraints: { id: number; table: number; name: string; isChecked: boolean }[];
}

/**
 * Applies a migration and lists what it did that would block forms on a large table, or that the release before it could
 * not live with. Judged by PostgreSQL's catalogue, not by the text.
 */
export async function findUnsafeChanges(
  client: pg.Client,
  apply: () => Promise<unknown>,
  { inTransaction }: { inTransaction: boolean },
): Promise<string[]> {
  const before = await readCatalogue(client);
  await apply();
  const after = await readCatalogue(client);
  const nameOf = (id: number) => before.tables.find((table) => table.id === id)?.name;
  const isOld = ({ table }: { table: number }) => nameOf(table) !== undefined;

  return [
    ...before.tables.flatMap(({ id, name, file }) => {
      const now = after.tables.find((table) => table.id === id);
      if (now?.name !== name) return [`table ${name} is dropped or renamed: the release before needs it`];
      return now.file === file
        ? []
        : [
            `table ${name} is written anew, and nobody can use it meanwhile: add a nullable column and fill it later`,
          ];
    }),
    ...before.columns
      .filter(({ table }) => after.tables.some(({ id }) => id === table))
      .flatMap((column) => {
        const place = `${nameOf(column.table)}.${column.name}`;
        const now = after.columns.find(
          ({ table, number }) => table === column.table && number === column.number,
        );
        if (now?.name !== column.name)
          return [`column ${place} is dropped or renamed: the release before needs it`];
        if (now.type !== column.type) return [`column ${place} has another type`];
        return now.isRequired && !column.isRequired
          ? [`column ${place} becomes required: the release before may leave it empty`]
          : [];
      }),
    ...after.columns
      .filter(isOld)
      .filter(
        ({ table, number }) => !before.columns.some((old) => old.table === table && old.number === number),
      )
      .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
      .map(({ table, name }) => `column ${nameOf(table)}.${name} is required without a default`),
    ...after.indexes
      .filter((index) => inTransaction && isOld(index) && !before.indexes.some(({ id }) => id === index.id))
      .map(({ table, name }) => `index ${name} blocks writes to ${nameOf(table)}: create it concurrently`),
    ...after.constraints
      .filter((constraint) => isOld(constraint) && !before.constraints.some(({ id }) => id === constraint.id))
      .filter(({ isChecked }) => isChecked)
      .map(
        ({ table, name }) =>
          `constraint ${name} reads all of ${nameOf(table)}: add it not valid, validate it in the next migration`,
      ),
  ];
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const ours = `in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))`;
  const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  return {
    tables: await read(
      `select oid::int as id, relname as name, relfilenode::int as file from pg_class where oid ${ours}`,
    ),
    columns: await read(
      `select attrelid::int as table, attnum as number, attname as name, atttypid::int as type,
         attnotnull as "isRequired", atthasdef or attidentity <> '' as "isFilled"
       from pg_attribute where attrelid ${ours} and attnum > 0 and not attisdropped`,
    ),
    indexes: await read(
      `select indexrelid::int as id, indrelid::int as table, indexrelid::regclass::text as name
       from pg_index where indrelid ${ours}`,
    ),
    constraints: await read(
      `select oid::int as id, conrelid::int as table, conname as name, convalidated as "isChecked"
       from pg_constraint where conrelid ${ours} and contype in ('c', 'f')`,
    ),
  };
}
