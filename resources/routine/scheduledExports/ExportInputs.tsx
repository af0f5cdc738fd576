import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { viewsOf } from '../../../src/fields/FieldKitProvider.tsx';
import { controlProps } from '../../../src/fields/parts/BoxFrame.tsx';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import { Select } from '../../../src/fields/parts/Select.tsx';
import type { InputProps } from '../../../src/fields/view.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';
import { Tick } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type ExportableList, scheduledExportChoices } from '../shared/scheduledExportCalls.ts';

/** The list that is exported: one of those that the admin may export. */
export function ListInput(props: InputProps) {
  const t = useText('scheduling');
  const { lists, hasFailed, retry } = useLists();
  const { wire, set, onBlur, ref } = useWire(props);
  const { setValue } = useFormContext();
  const chosen = textOf(wire);
  if (hasFailed)
    return (
      <div role="alert">
        <p>{t('failed')}</p>
        <Button variant="outlined" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  const choose = (path: string) => {
    set(path);
    // Neither filters nor columns of another list.
    setValue('filter', {}, { shouldDirty: true });
    setValue('columns', [], { shouldDirty: true });
  };
  return (
    <>
      <Select
        {...controlProps(props)}
        ref={ref}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        onBlur={onBlur}
        disabled={props.isDisabled ?? false}
      >
        {chosen === '' && <option value="">{t('choose')}</option>}
        {chosen !== '' && lists.every(({ path }) => path !== chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {lists.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </Select>
      <Remark>{t('rights')}</Remark>
    </>
  );
}

/** The language of the file: that of the reader where the export is new. */
export function LanguageInput(props: InputProps) {
  const { name, field } = props;
  const locale = useLocale();
  const isNew = useRecordContext()?.id === undefined;
  const { resetField, getFieldState } = useFormContext();
  useEffect(() => {
    if (isNew && !getFieldState(name).isDirty) resetField(name, { defaultValue: locale });
  }, [isNew, name, locale, getFieldState, resetField]);
  const { Input } = viewsOf(field);
  return <Input {...props} />;
}

/** The records that are exported: all of the list, those of one of its views, or as they were filtered there. */
export function FilterInput(props: InputProps) {
  const t = useText('scheduling');
  const list = useList();
  const { wire, set, onBlur, ref } = useWire(props);
  const filter = contentOf(wire);
  const view = viewOf(filter);
  // The filter that the form began with stays on offer after another choice.
  const { formState } = useFormContext();
  const begun = contentOf(formState.defaultValues?.[props.name]);
  const given = view === undefined ? filter : viewOf(begun) === undefined ? begun : undefined;
  const choose = (value: string) =>
    set(value === chosenInList ? given : value === '' ? {} : { preset: value });
  return (
    <Select
      {...controlProps(props)}
      ref={ref}
      value={view ?? chosenInList}
      onChange={({ target }) => choose(target.value)}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    >
      <option value="">{t('all')}</option>
      {list?.views.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
      {given && <option value={chosenInList}>{t('given', { smart_count: countOf(given) })}</option>}
    </Select>
  );
}

/** Value of the choice of a filter that is no view. */
const chosenInList = '*';

/** The columns of the file, in the order of the list; none ticked means all. */
export function ColumnsInput({ name, field, source, texts, id, isDisabled = false }: InputProps) {
  const t = useText('scheduling');
  const list = useList();
  const { wire, set } = useWire({ name, field });
  const chosen = listOf(wire);
  const known = list?.columns ?? [];
  const toggle = (column: string, isOn: boolean) =>
    set(
      isOn
        ? known.map((each) => each.name).filter((each) => each === column || chosen.includes(each))
        : chosen.filter((each) => each !== column),
    );
  return (
    <div id={id} role="group" aria-label={texts.label(source)}>
      {chosen.length === 0 && <Remark>{t('shown')}</Remark>}
      <Columns>
        {known.map((column) => (
          <label key={column.name}>
            <Tick
              checked={chosen.includes(column.name)}
              disabled={isDisabled}
              onChange={({ target }) => toggle(column.name, target.checked)}
            />
            {column.title}
          </label>
        ))}
      </Columns>
    </div>
  );
}

const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 32,
    overflowWrap: 'anywhere',
  },
}));

function useLists() {
  const http = useHttp();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['scheduled export choices', locale],
    queryFn: () => http.call(scheduledExportChoices, undefined, { showCodeMessage: false }),
  });
  return { lists: data?.lists ?? [], hasFailed: error !== null, retry: () => void refetch() };
}

function useList(): ExportableList | undefined {
  const path = textOf(useWatch({ name: 'list_path' }));
  return useLists().lists.find((each) => each.path === path);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Content = Readonly<Record<string, unknown>>;

/** A value of JSON, which the address of the form gives as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function contentOf(wire: unknown): Content {
  const content = parsed(wire);
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? { ...content }
    : {};
}

function listOf(wire: unknown): readonly string[] {
  const list = parsed(wire);
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** The view that a filter is; empty: all records; undefined: it asks for more. */
function viewOf({ preset, search, quickSearch }: Content): string | undefined {
  const isMore = (Array.isArray(search) && search.length > 0) || Boolean(quickSearch);
  return isMore ? undefined : textOf(preset);
}

const countOf = ({ search, quickSearch, preset }: Content): number =>
  (Array.isArray(search) ? search.length : 0) + (quickSearch ? 1 : 0) + (preset ? 1 : 0);
