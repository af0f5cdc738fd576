import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Http } from '../../../src/client/index.ts';
import { tableFields, tableList } from '../../../src/contract/index.ts';
import { Select } from '../../../src/fields/parts/Select.tsx';
import type { FieldTexts } from '../../../src/fields/view.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly texts: FieldTexts; readonly isDisabled: boolean };

/** The table of a rule: our server knows it of the controller, an existing one is told. */
export function TableInput({ texts, isDisabled }: Props) {
  const t = useText();
  const http = useHttp();
  const queries = useQueryClient();
  const { setValue } = useFormContext();
  const chosen = useTable();
  const isAsked = useIsTheirs();
  const { data } = useQuery({
    queryKey: ['security tables'],
    queryFn: () => http.call(tableList, {}, quiet),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  const tables = data?.list ?? [];
  const choose = async (table: string) => {
    setValue('data_table', table, { shouldDirty: true });
    const { pk } = await queries.fetchQuery(fieldsQuery(http, table));
    setValue('primary_key', pk, { shouldDirty: true });
  };
  return (
    <Select
      aria-label={texts.label('data_table')}
      value={chosen}
      onChange={({ target }) => void choose(target.value).catch(() => {})}
      disabled={isDisabled}
    >
      {chosen === '' && <option value="">{t('screens.security.choose')}</option>}
      {chosen !== '' && tables.every(({ table }) => table !== chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {tables.map(({ table, comment }) => (
        <option key={table} value={table}>
          {comment}
        </option>
      ))}
    </Select>
  );
}

/** Columns of the chosen table at an existing server, with their short comments; undefined until loaded. */
export function useTableFields(): Readonly<Record<string, string>> | undefined {
  const http = useHttp();
  const table = useTable();
  const isTheirs = useIsTheirs();
  const { data } = useQuery({
    ...fieldsQuery(http, table),
    enabled: isTheirs && table !== '',
  });
  return (
    data &&
    Object.fromEntries(
      Object.entries(data.fieldList).map(([name, comment]) => [
        name,
        typeof comment === 'string' && comment !== '' ? comment : name,
      ]),
    )
  );
}

function useTable(): string {
  const table: unknown = useWatch({ name: 'data_table' });
  return typeof table === 'string' ? table : '';
}

function useIsTheirs(): boolean {
  const { permissions } = usePermissions<{ readonly isOurs: boolean }>();
  return permissions?.isOurs === false;
}

const quiet = { showCodeMessage: false } as const;

const fieldsQuery = (http: Http, table: string) => ({
  queryKey: ['security table', table],
  queryFn: () => http.call(tableFields, { table, clean: '1' }, quiet),
});
