import { styled } from '@mui/material/styles';
import { useDataProvider, useLocale } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import { FieldKitProvider } from '../../../../src/fields/FieldKitProvider.tsx';
import type { FindOptions, InputProps } from '../../../../src/fields/view.ts';
import type { PagePart, PartProps } from '../../../../src/pages/index.ts';
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
import { partTexts } from '../model/partTexts.ts';
import { shownBy } from '../model/references.ts';
import { useDesk, useSaving } from '../model/useDesign.tsx';
import { GroupsInput } from './GroupsInput.tsx';

const UploadBox = lazy(() =>
  import('../../../../src/ui/upload/index.ts').then((own) => ({ default: own.UploadBox })),
);

/** Inputs of their own, by property, or by component and property. */
const ownInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  show_groups: GroupsInput,
  'hotspots.spots': lazy(() =>
    import('./SpotsInput.tsx').then((own) => ({ default: own.SpotsInput })),
  ),
};

type FormProps = { readonly part: PagePart; readonly children: ReactNode };

/** The properties of a part as a form for {@link PartProperty}. What is typed is drawn and saved at once. */
export function PartForm({ part, children }: FormProps) {
  const { store } = useDesk();
  const announce = useAnnounce();
  const refusalText = useRefusalText();
  const links = useScope().links;
  const optionsOf = useOptions();
  const openable = useUploadPort()?.openable;
  const { cid, code, props } = part;
  const fields = componentOf(code)?.fields ?? noFields;
  const form = useFieldsForm(fields, valuesOf(fields, props));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values, name }) {
          const [key, member] = name?.split('.') ?? [];
          if (key === undefined) return;
          // A list that gains or loses a member is a step of its own.
          const isWhole = fields[key]?.each !== undefined && member === undefined;
          const typing = isWhole ? undefined : [cid, key, member].join('.');
          const refusal = store.setProps(cid, { [key]: values[key] }, typing);
          if (refusal) announce(refusalText(refusal));
        },
      }),
    [form, fields, store, cid, announce, refusalText],
  );
  useEffect(() => {
    // Undone, taken over from another person, or changed by a tool.
    const next = valuesOf(fields, props);
    if (!isDeepEqual(next, valuesOf(fields, form.getValues()))) form.reset(next);
  }, [form, fields, props]);
  useFaults(cid, form);

  return (
    <FieldKitProvider optionsOf={optionsOf} uploadBox={UploadBox} openable={openable} links={links}>
      <FormProvider {...form}>
        <Fieldset disabled={props['locked'] === 1}>{children}</Fieldset>
      </FormProvider>
    </FieldKitProvider>
  );
}

type PropertyProps = { readonly name: string; readonly part: PagePart };

/** The input of one property in a {@link PartForm}, while its condition holds. */
export function PartProperty({ name, part: { code, props } }: PropertyProps) {
  const translate = useText();
  const texts = useMemo(() => partTexts(translate, code), [translate, code]);
  const values = useWatch();
  const component = componentOf(code);
  const field = component?.fields[name];
  const where = component?.show?.[name.replace(/_en$/, '')];
  if (!field || (where && !matches({ ...where }, { ...props, ...values }))) return null;
  return (
    <FieldInput
      name={name}
      source={name}
      field={field}
      texts={texts}
      isRequired={isRequired(field)}
      own={ownInputs[name] ?? ownInputs[`${code}.${name}`]}
    />
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
