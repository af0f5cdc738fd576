import { styled } from '@mui/material/styles';
import { Fragment, memo, type ReactNode } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import type { FieldModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { type OrderedItem, OrderedList } from './OrderedList.tsx';
import { Group, type IndexedPart, ListGroup } from './OutlineGroup.tsx';
import { Remark, Stack } from '../../shared/parts.tsx';
import { freeName, type DesignSelection } from './selection.ts';

type Props = {
  readonly selected: DesignSelection | undefined;
  readonly onSelect: (part: DesignSelection) => void;
  /** A selected part has moved: it stays selected. */
  readonly onFollow: (part: DesignSelection) => void;
  readonly onAdd: (builder: string, index?: number) => void;
};

/** The parts of the design in order: fields, sections of the form, views, actions, and the rest. */
export function Outline({ selected, onSelect, onFollow, onAdd }: Props) {
  const t = useText('designer');
  const { model, edit, setValue } = useDraft();
  const { shape, resource, fields, sections } = model;
  const choose = (part: DesignSelection, content: ReactNode) => (
    <Part
      type="button"
      aria-current={isSame(part, selected) || undefined}
      onClick={() => onSelect(part)}
    >
      {content}
    </Part>
  );
  const line = (
    part: DesignSelection,
    key: string,
    content: ReactNode,
    name = key,
  ): OrderedItem => ({
    key,
    name,
    content: (tools) => (
      <Line>
        {choose(part, content)}
        {isSame(part, selected) && tools}
      </Line>
    ),
  });
  /** A part that is known by its index stays selected where it goes. */
  const follow = (type: IndexedPart, from: number, to: number) => {
    if (selected?.type === type && selected.index === from) onFollow({ type, index: to });
  };
  const moveField = (from: number, to: number) => {
    const [moved, other] = [fields[from], fields[to]];
    if (!shape || !moved || !other || other.spread) return;
    const place = from < to ? { after: other.name } : { before: other.name };
    edit([{ type: 'moveField', of: shape, name: moved.name, place }]);
  };
  return (
    <Stack>
      <Group title={t('outline.fields')}>
        <OrderedList
          label={t('outline.fields')}
          items={fields.map((field) => {
            const { name, builder, texts, spread } = field;
            const isCurrent = selected?.type === 'field' && selected.name === name;
            return {
              key: name || `spread-${field.line}`,
              isFixed: spread !== undefined,
              content: (tools) => (
                <FieldLine
                  name={name}
                  builder={builder}
                  spread={spread}
                  // Those of a spread have texts of their own.
                  isMissing={spread === undefined && (texts.en === '' || texts['zh-cn'] === '')}
                  isCurrent={isCurrent}
                  tools={isCurrent ? tools : undefined}
                  onSelect={onSelect}
                />
              ),
            };
          })}
          onMove={moveField}
          onTake={onAdd}
        />
        {fields.length === 0 && <Remark>{t('outline.noFields')}</Remark>}
      </Group>
      {resource && (
        <>
          <ListGroup type="column" line={line} onSelect={onSelect} onMoved={follow} />
          <ListGroup type="filter" line={line} onSelect={onSelect} onMoved={follow} />
          <Group
            title={t('outline.sections')}
            onAdd={() => {
              const name = freeName(
                'section',
                sections.map((each) => each.name),
              );
              setValue(['form', sections.length], { section: name, fields: [] });
              onSelect({ type: 'section', index: sections.length });
            }}
          >
            <OrderedList
              label={t('outline.sections')}
              items={sections.map(({ name }, index) =>
                line({ type: 'section', index }, `${name}-${index}`, name, name),
              )}
              onMove={(from, to) => {
                edit([
                  { type: 'moveValue', of: resource, path: ['form', from], place: { index: to } },
                ]);
                follow('section', from, to);
              }}
            />
          </Group>
          {(['preset', 'action'] as const).map((type) => (
            <NamedGroup key={type} type={type} line={line} onSelect={onSelect} />
          ))}
        </>
      )}
      {model.others.length > 0 && <ShapesGroup choose={choose} />}
      <Group title={t('outline.more')}>
        {resource && choose({ type: 'list' }, t('outline.list'))}
        {resource && choose({ type: 'card' }, t('outline.card'))}
        {resource && choose({ type: 'resource' }, t('outline.resource'))}
        {resource && choose({ type: 'menu' }, t('outline.menu'))}
        {shape && choose({ type: 'table' }, t('outline.table'))}
        {choose({ type: 'texts' }, t('outline.texts'))}
        {model.code.length > 0 &&
          choose({ type: 'code' }, t('outline.code', { count: model.code.length }))}
      </Group>
    </Stack>
  );
}

type ShapesGroupProps = {
  readonly choose: (part: DesignSelection, content: ReactNode) => ReactNode;
};

/** The shapes beside that of the resource. */
function ShapesGroup({ choose }: ShapesGroupProps) {
  const t = useText('designer');
  const { model } = useDraft();
  return (
    <Group title={t('outline.shapes')}>
      {model.others.map(({ id, table }) => (
        <Fragment key={id}>
          {choose(
            { type: 'shape', name: id },
            <>
              <span>{id}</span>
              <small>{table}</small>
            </>,
          )}
        </Fragment>
      ))}
    </Group>
  );
}

type NamedGroupProps = {
  readonly type: 'preset' | 'action';
  readonly line: (part: DesignSelection, key: string, content: ReactNode) => OrderedItem;
  readonly onSelect: (part: DesignSelection) => void;
};

/** The views, or the actions. */
function NamedGroup({ type, line, onSelect }: NamedGroupProps) {
  const t = useText('designer');
  const { model, edit, setValue } = useDraft();
  const { resource } = model;
  const { list, wish } = namedParts[type];
  const parts = model[list];
  return (
    <Group
      title={t(`outline.${list}`)}
      onAdd={() => {
        const taken = parts.map((each) => each.name);
        const name = freeName(wish, taken, '');
        const start = type === 'preset' ? { where: {} } : { on: 'each', permission: name, set: {} };
        setValue([list, name], start);
        onSelect({ type, name });
      }}
    >
      <OrderedList
        label={t(`outline.${list}`)}
        items={parts.map(({ name }) => line({ type, name }, name, name))}
        onMove={(from, to) => {
          const moved = parts[from];
          if (resource && moved)
            edit([
              {
                type: 'moveValue',
                of: resource,
                path: [list, moved.name],
                place: { index: to },
              },
            ]);
        }}
      />
    </Group>
  );
}

const namedParts = {
  preset: { list: 'presets', wish: 'view' },
  action: { list: 'actions', wish: 'action' },
} as const;

const isSame = (one: DesignSelection, other: DesignSelection | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type FieldLineProps = Pick<FieldModel, 'name' | 'builder'> & {
  readonly spread: string | undefined;
  readonly isMissing: boolean;
  readonly isCurrent: boolean;
  readonly tools: ReactNode;
  readonly onSelect: (part: DesignSelection) => void;
};

/** One field. Of many, a key press draws only those anew that it changes. */
const FieldLine = memo(function FieldLine(props: FieldLineProps) {
  const t = useText('designer');
  const { name, builder, spread, isMissing, isCurrent, tools, onSelect } = props;
  return (
    <Line>
      <Part
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onSelect({ type: 'field', name })}
      >
        <span>{name || spread}</span>
        <small>
          {builder ?? (spread === undefined ? t('outline.isCode') : name && spread)}
          {isMissing && <em> · {t('texts.missing')}</em>}
        </small>
      </Part>
      {tools}
    </Line>
  );
});

const Line = styled('div')({ display: 'flex', '& > :first-of-type': { flex: 1 } });

const Part = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  width: '100%',
  minHeight: theme.measure.target,
  padding: theme.spacing(1.5, 2),
  border: 0,
  borderRadius: theme.radius.control,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&[aria-current] small': { color: 'inherit' },
  '& em': { fontStyle: 'normal', color: theme.vars.palette.tone.warning.fg },
}));
