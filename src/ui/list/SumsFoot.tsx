import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ShopDataProvider } from '../../client/index.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useListScreen } from '../scope/ListContext.tsx';

/** The declared sums of all rows that the list is narrowed to, and of each value of a choice. */
export function SumsFoot() {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { filter } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const { of = [], by } = resource.list.sums ?? {};
  const { data } = useQuery({
    queryKey: [resource.name, 'sums', filter],
    queryFn: ({ signal }) =>
      provider.sums(resource.name, filter, { signal, meta: { isQuiet: true } }).then(orNull),
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data) return null;
  const amounts = (sums: Readonly<Record<string, unknown>>) =>
    of.map((name) => (
      <span key={name} data-amount="">
        {of.length > 1 && <small>{texts.label(name)}</small>}{' '}
        <Value source={name} value={sums[name]} />
      </span>
    ));
  return (
    <section aria-label={t('sums.label')}>
      <Foot>
        <div data-all="">
          <dt>{t('sums.all', { smart_count: data.count })}</dt>
          <dd>{amounts(data.sums)}</dd>
        </div>
        {by !== undefined &&
          data.groups.map(({ value, sums }) => (
            <div key={String(value)}>
              <dt>
                <Value source={by} value={value} />
              </dt>
              <dd>{amounts(sums)}</dd>
            </div>
          ))}
      </Foot>
    </section>
  );
}

/** A query may not answer undefined. */
const orNull = <T,>(found: T | undefined): T | null => found ?? null;

type ValueProps = { readonly source: string; readonly value: unknown };

function Value({ source, value }: ValueProps) {
  const { resource, texts } = useScope();
  const field = resource.shape.fields[source];
  if (!field) return null;
  const { Cell } = viewsOf(field);
  return <Cell field={field} source={source} texts={texts} value={value} row={noRow} isPlain />;
}

const noRow = {};

const Foot = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 8),
  margin: 0,
  padding: theme.spacing(3, 4),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { display: 'flex', gap: theme.spacing(3), margin: 0 },
  '& [data-all] dd': { fontWeight: 600 },
}));
