import { styled } from '@mui/material/styles';
import {
  FormGroupsProvider,
  SaveContextProvider,
  type SaveContextValue,
  SourceContextProvider,
} from 'ra-core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { PageHead, Sheet, SheetPart, SkeletonRows } from '../../kit/index.ts';
import type { AnyResource, AnySection } from '../../schema/index.ts';
import { RecordProvider, useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { type OwnFormSection, useOwnScreens } from '../scope/ownScreens.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useText } from '../../texts/index.ts';
import { Crumbs } from './Crumbs.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormField } from './FormField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { sectionId, SectionNav } from './SectionNav.tsx';
import {
  createExternalRegistry,
  type ExternalRegistry,
  ExternalValuesProvider,
} from '../scope/externalValues.ts';
import { formMark } from '../model/formErrors.ts';
import { resolverOf } from '../model/resolver.ts';
import { formSections, startValues } from '../model/sections.ts';
import { useErrorLabel } from './Problem.tsx';
import { useSave } from './useSave.ts';
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
  const { resource } = useScope();
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
            <FormBody row={row} sections={sections} />
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

const RecordHistory = lazy(() =>
  import('../history/RecordHistory.tsx').then(({ RecordHistory: each }) => ({ default: each })),
);

type FormBodyProps = { readonly row: Row | undefined; readonly sections: readonly AnySection[] };

function FormBody({ row, sections }: FormBodyProps) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { sections: own = {} } = useOwnScreens(resource.name);
  const saving = useSave(row);
  const names = useMemo(() => sections.flatMap(({ fields }) => fields), [sections]);
  const { save, isSaving } = saving;
  const { formAside: Aside } = useOwnScreens(resource.name);
  const saveContext = useMemo<SaveContextValue>(
    () => ({
      // The form shows the refused values already.
      save: async (values) => void (await save(values)),
      saving: isSaving,
      mutationMode: 'pessimistic',
    }),
    [save, isSaving],
  );
  return (
    <SaveContextProvider value={saveContext}>
      <Page {...{ [formMark]: '' }}>
        <FormHead row={saving.saved} />
        <DraftNotice row={row} saving={saving} />
        <Layout
          data-alone={(sections.length < 2 && !Aside) || undefined}
          data-aside={Aside ? '' : undefined}
        >
          <SectionNav sections={sections} />
          <Sheets>
            {sections.map(({ section, fields }) => (
              <Sheet key={section} id={sectionId(section)} tabIndex={-1}>
                <SheetPart>
                  <Title>{section === '' ? t('form.all') : texts.section(section)}</Title>
                  {own[section] ? (
                    <OwnSection own={own[section]} row={saving.saved ?? row} />
                  ) : (
                    <Fields>
                      {fields.map((name) => (
                        <FormField key={name} name={name} row={row} />
                      ))}
                      <OwnPart section={section} row={row} />
                    </Fields>
                  )}
                </SheetPart>
              </Sheet>
            ))}
            {row && resource.history && !resource.verbs.includes('detail') && (
              <Sheet>
                <Suspense fallback={null}>
                  <RecordHistory row={saving.saved ?? row} />
                </Suspense>
              </Sheet>
            )}
          </Sheets>
          {Aside && (
            <Beside>
              <Suspense fallback={null}>
                <Aside row={row} />
              </Suspense>
            </Beside>
          )}
        </Layout>
        <FormFoot saving={saving} fields={names} />
      </Page>
    </SaveContextProvider>
  );
}

type FormHeadProps = { readonly row: Row | undefined };

/** Breadcrumbs and title of the form. */
function FormHead({ row }: FormHeadProps) {
  const t = useText('ui');
  const { texts, nameOf } = useScope();
  const name = inSentence(texts.one);
  const task = row ? t('form.edit', { name }) : t('form.add', { name });
  const title = row ? nameOf(row) : task;
  return (
    <PageHead
      title={title}
      tabTitle={row ? `${task} ${title}` : task}
      crumbs={<Crumbs here={task} />}
    />
  );
}

type OwnSectionProps = { readonly own: OwnFormSection; readonly row: Row | undefined };

/** A hand-made section; it takes the full width. */
const OwnSection = ({ own: { Section }, row }: OwnSectionProps) => (
  <div data-wide>
    <Suspense fallback={<SkeletonRows rows={6} cells={[30, 50]} />}>
      <Section row={row} />
    </Suspense>
  </div>
);

type OwnPartProps = { readonly section: string; readonly row: Row | undefined };

/** A hand-made part of a section; only for a saved record. */
function OwnPart({ section, row }: OwnPartProps) {
  const { formParts } = useOwnScreens(useScope().resource.name);
  const Part = formParts?.[section];
  if (!Part || !row) return null;
  return (
    <Suspense fallback={null}>
      <Part row={row} />
    </Suspense>
  );
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

// At least as high as the window, so that the save bar is at its end below a short form too.
const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'start',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: theme.spacing(4),
  alignItems: 'start',
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-aside] > aside': { gridColumn: '-2 / -1' },
  [theme.breakpoints.up('lg')]: {
    '&[data-aside]': {
      gridTemplateColumns: '272px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      '& > div': { gridArea: '1 / 2 / span 2' },
      '& > nav': { position: 'static' },
      '& > aside': { gridArea: '2 / 1', position: 'sticky', top: theme.spacing(4) },
    },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Beside = styled('aside')({ minWidth: 0 });

const Sheets = styled('div')(({ theme }) => ({
  display: 'grid',
  // A column as wide as its widest part would be wider than a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  minWidth: 0,
  // A readable line length; a table of sub-rows may take the full width.
  '& > section:not(:has([data-wide]))': { maxWidth: theme.measure.form },
  '& > section': { scrollMarginTop: theme.spacing(4), outline: 'none' },
  // Below the strip of sections.
  [theme.breakpoints.down('md')]: { '& > section': { scrollMarginTop: theme.spacing(14) } },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 16px' }));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '& > :not([data-wide])': { maxWidth: theme.measure.form },
}));
