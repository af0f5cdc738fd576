import { styled } from '@mui/material/styles';
import { ValueText } from '../fields/CellLine.tsx';
import { useScope } from '../Scope.tsx';
import { rowChanges, type RowChange } from './rowChanges.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly source: string; readonly wire: unknown; readonly before: unknown };

/** One side of a choice: a value as it is seen elsewhere; of sub-rows what has become of them. */
export function StaleValue({ source, wire, before }: Props) {
  const { resource } = useScope();
  const field = resource.shape.fields[source];
  if (field?.relation?.type !== 'rows') return <ValueText source={source} wire={wire} />;
  return <Changes source={source} changes={rowChanges(field, before, wire)} />;
}

type ChangesProps = { readonly source: string; readonly changes: readonly RowChange[] };

function Changes({ source, changes }: ChangesProps) {
  const t = useText('ui');
  const texts = useScope().texts.rows(source);
  if (changes.length === 0) return t('stale.rows.same');
  return (
    <List>
      {changes.map(({ type, name, values }, index) => (
        <span key={`${index} ${name}`}>
          {t(`stale.rows.${type}`, {
            row: name,
            values: values
              .map(({ column, text }) =>
                t('stale.rows.value', { label: texts.label(column), value: text }),
              )
              .join(t('reason.and')),
          })}
        </span>
      ))}
    </List>
  );
}

const List = styled('span')({ display: 'grid', gap: 2 });
