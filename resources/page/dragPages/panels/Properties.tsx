import { styled } from '@mui/material/styles';
import { useDataProvider, useLocale } from 'ra-core';
import { lazy, useCallback, useEffect, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { FieldKitProvider } from '../../../../src/fields/FieldKitProvider.tsx';
import type { FindOptions } from '../../../../src/fields/view.ts';
import { boxFields, type PagePart, type PartProps } from '../../../../src/pages/index.ts';
import { isDeepEqual } from '../../../../src/pages/isDeepEqual.ts';
import {
  type Field,
  type Fields,
  isRequired,
  localizedName,
  matches,
} from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  FieldInput,
  useFieldsForm,
  useScope,
  useUploadPort,
} from '../../../../src/ui/parts/index.ts';
import { componentOf } from '../../components/index.ts';
import { useAnnounce, useRefusalText } from '../model/announce.tsx';
import { partTexts, useComponentName } from '../model/partTexts.ts';
import { shownBy } from '../model/references.ts';
import { useDesign, useDesk, usePart, useSaving } from '../model/useDesign.tsx';
import { GroupsInput } from './GroupsInput.tsx';

const UploadBox = lazy(() =>
  import('../../../../src/ui/upload/index.ts').then((own) => ({ default: own.UploadBox })),
);

/** Properties of the selected part, in the inputs of their field types. What is typed is drawn at once. */
export function Properties() {
  const t = useText('pageDesign.properties');
  const part = usePart(useDesign((state) => state.selected));
  const links = useScope().links;
  const nameOf = useComponentName();
  const optionsOf = useOptions();
  const openable = useUploadPort()?.openable;
  if (!part) return <Hint>{t('none')}</Hint>;
  if (!componentOf(part.code)) return <Hint>{t('unknown')}</Hint>;
  return (
    <FieldKitProvider optionsOf={optionsOf} uploadBox={UploadBox} openable={openable} links={links}>
      <PartName>{nameOf(part.code)}</PartName>
      <PartForm key={part.cid} part={part} />
    </FieldKitProvider>
  );
}

/** Rows that a reference of any component may point to, named by what its field shows. */
function useOptions(): FindOptions {
  const provider = useDataProvider<ShopDataProvider>();
  const locale = useLocale();
  return useCallback<FindOptions>(
    async (to, { search = '', ids, signal }) => {
      const { data, total } = await provider.select(to, {
        search,
        perPage: ids?.length ?? mostOptions,
        ...(ids && { ids }),
        signal,
        meta: { isQuiet: true },
      });
      const shows = shownBy(to);
      const options = data.map((row) => ({
        id: Number(row.id),
        label: String(localizedName(row, shows, locale) ?? row.id),
      }));
      return Object.assign(options, total === undefined ? {} : { total });
    },
    [provider, locale],
  );
}

const mostOptions = 50;
const noFields: Fields = {};
const ofTools = ['hidden', 'locked'];

function PartForm({ part }: { readonly part: PagePart }) {
  const t = useText('pageDesign.properties');
  const translate = useText();
  const { store } = useDesk();
  const announce = useAnnounce();
  const refusalText = useRefusalText();
  const { cid, code, props } = part;
  const component = componentOf(code);
  const fields = component?.fields ?? noFields;
  const form = useFieldsForm(fields, valuesOf(fields, props));
  const texts = useMemo(() => partTexts(translate, code), [translate, code]);
  const isLocked = props['locked'] === 1;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values, name }) {
          const key = name?.split('.')[0];
          if (key === undefined) return;
          const refusal = store.setProps(cid, { [key]: values[key] }, `${cid}.${key}`);
          if (refusal) announce(refusalText(refusal));
        },
      }),
    [form, store, cid, announce, refusalText],
  );
  useEffect(() => {
    // Undone, taken over from another person, or changed by a tool.
    const next = valuesOf(fields, props);
    if (!isDeepEqual(next, valuesOf(fields, form.getValues()))) form.reset(next);
  }, [form, fields, props]);
  useFaults(cid, form);

  const boxed = Object.keys(boxFields).filter((key) => !ofTools.includes(key));
  const row = (key: string) => (
    <Property key={key} name={key} part={part} field={fields[key]} texts={texts} />
  );
  return (
    <FormProvider {...form}>
      <Fieldset disabled={isLocked}>
        {isLocked && <Hint>{t('locked')}</Hint>}
        {component?.own.map(row)}
        <details>
          <summary>{t('box')}</summary>
          <Rows>{boxed.map(row)}</Rows>
        </details>
      </Fieldset>
    </FormProvider>
  );
}

type PropertyProps = {
  readonly name: string;
  readonly part: PagePart;
  readonly field: Field | undefined;
  readonly texts: ReturnType<typeof partTexts>;
};

/** One property, while its condition holds. */
function Property({ name, part, field, texts }: PropertyProps) {
  const values = useWatch();
  const where = componentOf(part.code)?.show?.[name.replace(/_en$/, '')];
  if (!field || (where && !matches({ ...where }, { ...part.props, ...values }))) return null;
  return (
    <FieldInput
      name={name}
      source={name}
      field={field}
      texts={texts}
      isRequired={isRequired(field)}
      own={name === 'show_groups' ? GroupsInput : undefined}
    />
  );
}

/** The calls by which a form shows errors, whatever its fields are. */
type PropertyErrors = {
  setError(key: string, error: { readonly type: string; readonly message: string }): void;
  clearErrors(): void;
};

/** Shows what the server refused beside the property it is about. */
function useFaults(cid: string, { setError, clearErrors }: PropertyErrors): void {
  const faults = useSaving().faults[cid];
  useEffect(() => {
    clearErrors();
    for (const [key, message] of Object.entries(faults ?? {}))
      setError(key === '' ? 'root' : key, { type: 'server', message });
  }, [faults, setError, clearErrors]);
}

/** Every property with its value in wire form; null for one that has none. */
const valuesOf = (fields: Readonly<Record<string, Field>>, props: PartProps) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { options }]) => [
      key,
      props[key] ?? options.default ?? null,
    ]),
  );

const Fieldset = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& summary': { ...theme.typography.h3, cursor: 'pointer' },
}));

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  paddingTop: theme.spacing(3),
}));

const PartName = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 3),
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
