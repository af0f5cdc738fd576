import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useDraft } from '../model/useDraft.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { entriesIn, listParts } from './ListParts.tsx';
import { nameOfItem, withMoved } from './NamesInput.tsx';
import { type OrderedItem, OrderedList } from './OrderedList.tsx';
import type { DesignSelection } from './selection.ts';

type GroupProps = {
  readonly title: string;
  readonly onAdd?: () => void;
  readonly children: ReactNode;
};

/** Parts of one kind, with a button that adds one. */
export function Group({ title, onAdd, children }: GroupProps) {
  const t = useText('designer');
  return (
    <section aria-label={title}>
      <GroupHead>
        <h3>{title}</h3>
        {onAdd && (
          <RowButton type="button" aria-label={t('outline.addTo', { list: title })} onClick={onAdd}>
            {t('outline.add')}
          </RowButton>
        )}
      </GroupHead>
      {children}
    </section>
  );
}

const GroupHead = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.measure.target,
  marginBottom: theme.spacing(1),
}));

/** A part that is known by its index. */
export type IndexedPart = Extract<DesignSelection, { readonly index: number }>['type'];

type ListGroupProps = {
  readonly type: keyof typeof listParts;
  readonly line: (part: DesignSelection, key: string, content: ReactNode) => OrderedItem;
  readonly onSelect: (part: DesignSelection) => void;
  readonly onMoved: (type: IndexedPart, from: number, to: number) => void;
};

/** The columns, or the filters, of the list. */
export function ListGroup({ type, line, onSelect, onMoved }: ListGroupProps) {
  const t = useText('designer');
  const { model, setValue } = useDraft();
  const list = listParts[type];
  const entries = entriesIn(model, type);
  const used = new Set(entries.flat().map(String));
  const free = model.names.find((name) => !used.has(name));
  const code = model.list[list]?.code;
  return (
    <Group
      title={t(`outline.${list}`)}
      {...(free !== undefined &&
        !code && {
          onAdd() {
            setValue(['list', list], [...entries, free]);
            onSelect({ type, index: entries.length });
          },
        })}
    >
      {code ? (
        <CodeBlockView node={code} />
      ) : (
        <OrderedList
          label={t(`outline.${list}`)}
          items={entries.map((entry, index) =>
            line({ type, index }, nameOfItem(entry), nameOfItem(entry)),
          )}
          onMove={(from, to) => {
            setValue(['list', list], withMoved(entries, from, to));
            onMoved(type, from, to);
          }}
        />
      )}
    </Group>
  );
}
