import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { FieldModel, PartModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { type OrderedItem, OrderedList } from './OrderedList.tsx';
import { Remark, Stack } from '../../shared/parts.tsx';
import { freeName, type DesignSelection } from './selection.ts';

type Props = {
  readonly selected: DesignSelection | undefined;
  readonly onSelect: (part: DesignSelection) => void;
  readonly onAdd: (builder: string, index?: number) => void;
};

/** The parts of the design in order: fields, sections of the form, views, actions, and the rest. */
export function Outline({ selected, onSelect, onAdd }: Props) {
  const t = useText('designer');
  const { model, edit, setValue } = useDraft();
  const { shape, resource, fields, sections, presets, actions } = model;
  const choose = (part: DesignSelection, content: ReactNode) => (
    <Part
      type="button"
      aria-current={isSame(part, selected) || undefined}
      onClick={() => onSelect(part)}
    >
      {content}
    </Part>
  );
  const named = (type: 'preset' | 'action', parts: readonly PartModel[]): readonly OrderedItem[] =>
    parts.map(({ name }) => ({ key: name, content: choose({ type, name }, name) }));
  const moveKey = (list: 'presets' | 'actions') => (from: number, to: number) => {
    const parts = list === 'presets' ? presets : actions;
    const moved = parts[from];
    if (resource && moved)
      edit([{ type: 'moveValue', of: resource, path: [list, moved.name], place: { index: to } }]);
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
          items={fields.map((field) => ({
            key: field.name || `spread-${field.line}`,
            isFixed: field.spread !== undefined,
            content: choose({ type: 'field', name: field.name }, <FieldLine field={field} />),
          }))}
          onMove={moveField}
          onTake={onAdd}
        />
        {fields.length === 0 && <Remark>{t('outline.noFields')}</Remark>}
      </Group>
      {resource && (
        <>
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
              items={sections.map(({ name }, index) => ({
                key: `${name}-${index}`,
                content: choose({ type: 'section', index }, name),
              }))}
              onMove={(from, to) =>
                edit([
                  { type: 'moveValue', of: resource, path: ['form', from], place: { index: to } },
                ])
              }
            />
          </Group>
          <Group
            title={t('outline.presets')}
            onAdd={() => {
              const name = freeName(
                'view',
                presets.map((each) => each.name),
                '',
              );
              setValue(['presets', name], { where: {} });
              onSelect({ type: 'preset', name });
            }}
          >
            <OrderedList
              label={t('outline.presets')}
              items={named('preset', presets)}
              onMove={moveKey('presets')}
            />
          </Group>
          <Group
            title={t('outline.actions')}
            onAdd={() => {
              const name = freeName(
                'action',
                actions.map((each) => each.name),
                '',
              );
              setValue(['actions', name], { on: 'rows', set: {} });
              onSelect({ type: 'action', name });
            }}
          >
            <OrderedList
              label={t('outline.actions')}
              items={named('action', actions)}
              onMove={moveKey('actions')}
            />
          </Group>
        </>
      )}
      <Group title={t('outline.more')}>
        {resource && choose({ type: 'list' }, t('outline.list'))}
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

const isSame = (one: DesignSelection, other: DesignSelection | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function FieldLine({ field }: { readonly field: FieldModel }) {
  const t = useText('designer');
  const { name, builder, texts, spread } = field;
  // Those of a spread have texts of their own.
  const isMissing = spread === undefined && (texts.en === '' || texts['zh-cn'] === '');
  return (
    <>
      <span>{name || spread}</span>
      <small>
        {builder ?? (spread === undefined ? t('outline.isCode') : name && spread)}
        {isMissing && <em> · {t('texts.missing')}</em>}
      </small>
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly onAdd?: () => void;
  readonly children: ReactNode;
};

function Group({ title, onAdd, children }: GroupProps) {
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
