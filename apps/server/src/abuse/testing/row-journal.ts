import type { TestApp } from '../../testing/test-app.ts'

/**
 * Has the database itself write down each row that comes, goes or changes, in the same transaction: what is rolled back
 * leaves no note. Thousands of requests can be checked so, where fingerprints of all tables would take too long.
 */
export async function keepRowJournal({ query }: Pick<TestApp, 'query'>): Promise<void> {
  await query('create table row_journal (name text not null)')
  await query(`create function note_row() returns trigger language plpgsql as
    $$ begin insert into row_journal values (tg_table_name); return null; end $$`)
  await query(`do $$ declare each text; begin
    for each in select tablename from pg_tables where schemaname = 'public' and tablename <> 'row_journal' loop
      execute format('create trigger journal after insert or update or delete on %I for each row execute function note_row()', each);
    end loop; end $$`)
}

/** The tables of which rows were touched since it was last asked. */
export async function takeTouchedTables({ query }: Pick<TestApp, 'query'>): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `with taken as (delete from row_journal returning name) select distinct name from taken order by name`,
  )
  return rows.map(({ name }) => name)
}
