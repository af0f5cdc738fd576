import { FormGroupsProvider, SourceContextProvider } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { AnyResource, AnySection } from '../../schema/index.ts';
import { RecordProvider, useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { FormBody } from './FormBody.tsx';
import { FormLanguageProvider } from './languages/FormLanguage.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import {
  createExternalRegistry,
  type ExternalRegistry,
  ExternalValuesProvider,
} from '../scope/externalValues.ts';
import { resolverOf } from '../model/resolver.ts';
import { twinListsIn, twinsIn } from '../model/twins.ts';
import { formSections, startValues } from '../model/sections.ts';
import { useErrorLabel } from './Problem.tsx';
import { WireFormProvider } from '../fields/useWireProps.ts';

type RecordFormProps = {
  /** The record as it was read; absent: a new one. */
  readonly row?: Row;
  /** Values a new record takes over from another, in wire form. They count as typed. */
  readonly copy?: Row;
};

/**
 * A form made from the declaration. Its values are in wire form, as they will be sent.
 *
 * A field is checked when it is left, and from then on with every change.
 */
export function RecordForm({ row, copy }: RecordFormProps) {
  const { resource, access } = useScope();
  const { search } = useLocation();
  const sections = useMemo(() => formSections(resource), [resource]);
  const { sections: own = {} } = useOwnScreens(resource.name);
  const [external] = useState(() =>
    createExternalRegistry(Object.values(own).flatMap(({ fields }) => (fields ? [fields] : []))),
  );
  const labelOf = useErrorLabel(external);
  const form = useForm({
    mode: 'onTouched',
    // The save bar focuses the first error in the order of the form.
    shouldFocusError: false,
    defaultValues: row
      ? external.formRow(resource.shape.fields, row)
      : external.formValues(startValues(resource, sections, search)),
    resolver: useMemo(
      () =>
        resolverOf(writable(resource, sections, external), rulesOf(resource, row), {
          labelOf,
          resource: resource.name,
          others: () => external.problems(),
        }),
      [resource, sections, row, labelOf, external],
    ),
  });

  const isMasked = row && access.isMasked;
  const twins = useMemo(
    () =>
      twinsIn(resource.shape.fields, sections).filter(
        (pair) => !Object.values(pair).some((name) => isMasked?.(name)),
      ),
    [resource, sections, isMasked],
  );
  const lists = useMemo(
    () => twinListsIn(resource.shape.fields, sections).filter(({ name }) => !isMasked?.(name)),
    [resource, sections, isMasked],
  );
  const copied = useMemo(() => Object.keys(copy ?? {}), [copy]);
  const { reset, getValues } = form;
  useEffect(() => {
    if (!copy) return;
    const own: Row = getValues();
    const taken = Object.entries(external.own(copy)).filter(([name]) => Object.hasOwn(own, name));
    reset({ ...own, ...Object.fromEntries(taken) }, { keepDefaultValues: true });
    external.apply(copy);
  }, [copy, reset, getValues, external]);

  return (
    <FormProvider {...form}>
      <ExternalValuesProvider value={external}>
        <InputContexts row={row}>
          <LeaveGuard>
            <FormLanguageProvider twins={twins} lists={lists}>
              <FormBody row={row} sections={sections} copied={copied} />
            </FormLanguageProvider>
          </LeaveGuard>
        </InputContexts>
      </ExternalValuesProvider>
    </FormProvider>
  );
}

type InputContextsProps = { readonly row: Row | undefined; readonly children: ReactNode };

/**
 * Provides the contexts react-admin's inputs read beside the form: record, names and labels of sources,
 * groups. react-admin's `<Form>` resets when the record changes, which would lose input and drafts.
 */
function InputContexts({ row, children }: InputContextsProps) {
  const { name } = useScope().resource;
  const source = useMemo(
    () => ({
      getSource: (path: string) => path,
      getLabel: (path: string) => `resources.${name}.fields.${path}`,
    }),
    [name],
  );
  const inputs = (
    <SourceContextProvider value={source}>
      <WireFormProvider value>
        <FormGroupsProvider>{children}</FormGroupsProvider>
      </WireFormProvider>
    </SourceContextProvider>
  );
  return row ? <RecordProvider row={row}>{inputs}</RecordProvider> : inputs;
}

/** Only the fields of the form are checked here; the server checks the rest. */
function writable(
  { shape }: AnyResource,
  sections: readonly AnySection[],
  external: ExternalRegistry,
) {
  const names = new Set(sections.flatMap(({ fields }) => fields));
  return Object.fromEntries(
    Object.entries(shape.fields).filter(([name]) => names.has(name) && !external.fields.has(name)),
  );
}

const rulesOf = ({ shape, show, requiredToAdd }: AnyResource, row: Row | undefined) => ({
  mode: row ? ('edit' as const) : ('add' as const),
  rules: shape.rules,
  ...(show && { show }),
  ...(requiredToAdd && { requiredToAdd }),
  ...(row && { row }),
});
