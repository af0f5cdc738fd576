import { styled } from '@mui/material/styles';
import {
  FormGroupsProvider,
  SaveContextProvider,
  SourceContextProvider,
  type SaveContextValue,
} from 'ra-core';
import { Suspense, useMemo, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { rowToWire, type AnyResource, type AnySection } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { Sheet, SheetPart } from '../../kit/index.ts';
import { RecordProvider, useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormField } from './FormField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormHead } from './FormHead.tsx';
import { formMark } from './goToField.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { resolverOf } from './resolver.ts';
import { sectionId } from './sectionId.ts';
import { SectionNav } from './SectionNav.tsx';
import { formSections } from './sections.ts';
import { startValues } from './startValues.ts';
import { useErrorLabel } from './useErrorLabel.ts';
import { useSave } from './useSave.ts';
import { useText } from '../../texts/index.ts';
import { WireFormProvider } from '../fields/useWireProps.ts';

type Props = {
  /** The record as it was read; absent: a new one. */
  readonly row?: Row;
};

/**
 * A form made from the declaration. Its values are in wire form, as they will be sent.
 *
 * A field is checked when it is left, and from then on with every change.
 */
export function RecordForm({ row }: Props) {
  const { resource } = useScope();
  const { search } = useLocation();
  const labelOf = useErrorLabel();
  const sections = useMemo(() => formSections(resource), [resource]);
  const form = useForm({
    mode: 'onTouched',
    // The first one in the order of the form is led to, whatever was drawn first.
    shouldFocusError: false,
    defaultValues: row
      ? rowToWire(resource.shape.fields, row)
      : startValues(resource, sections, search),
    resolver: useMemo(
      () => resolverOf(writable(resource, sections), rulesOf(resource, row), labelOf),
      [resource, sections, row, labelOf],
    ),
  });

  return (
    <FormProvider {...form}>
      <InputContexts row={row}>
        <LeaveGuard>
          <Parts row={row} sections={sections} />
        </LeaveGuard>
      </InputContexts>
    </FormProvider>
  );
}

type InputContextsProps = { readonly row: Row | undefined; readonly children: ReactNode };

/**
 * What react-admin's inputs read beside the form: the record, names and labels of sources, groups.
 * Its own `<Form>` resets when the record changes, which would lose input and drafts.
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

type PartsProps = { readonly row: Row | undefined; readonly sections: readonly AnySection[] };

function Parts({ row, sections }: PartsProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const saving = useSave(row);
  const names = useMemo(() => sections.flatMap(({ fields }) => fields), [sections]);
  const { save, isSaving } = saving;
  const saveContext = useMemo<SaveContextValue>(
    () => ({
      // What is refused stands in the form already.
      save: async (values) => void (await save(values)),
      saving: isSaving,
      mutationMode: 'pessimistic',
    }),
    [save, isSaving],
  );
  return (
    <SaveContextProvider value={saveContext}>
      <Page {...{ [formMark]: '' }}>
        <FormHead row={row} />
        <DraftNotice row={row} saving={saving} />
        <Layout data-alone={sections.length < 2 || undefined}>
          <SectionNav sections={sections} />
          <Sheets>
            {sections.map(({ section, fields }) => (
              <Sheet key={section} id={sectionId(section)} tabIndex={-1}>
                <SheetPart>
                  <Title>{section === '' ? t('form.all') : texts.section(section)}</Title>
                  <Fields>
                    {fields.map((name) => (
                      <FormField key={name} name={name} row={row} />
                    ))}
                    <OwnPart section={section} row={row} />
                  </Fields>
                </SheetPart>
              </Sheet>
            ))}
          </Sheets>
        </Layout>
        <FormFoot saving={saving} fields={names} />
      </Page>
    </SaveContextProvider>
  );
}

type OwnPartProps = { readonly section: string; readonly row: Row | undefined };

/** What was made by hand for the section of a record that is there already. */
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

/** Only what the form asks for is checked here; the server checks the rest. */
function writable({ shape }: AnyResource, sections: readonly AnySection[]) {
  const names = new Set(sections.flatMap(({ fields }) => fields));
  return Object.fromEntries(Object.entries(shape.fields).filter(([name]) => names.has(name)));
}

const rulesOf = ({ show, requiredToAdd }: AnyResource, row: Row | undefined) => ({
  mode: row ? ('edit' as const) : ('add' as const),
  ...(show && { show }),
  ...(requiredToAdd && { requiredToAdd }),
  ...(row && { row }),
});

// As high as the window at least, so that the save bar stands at its end below a short form as well.
const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'start',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: theme.spacing(4),
  alignItems: 'start',
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Sheets = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  // As wide as lines are read well; a table of sub-rows may take what there is.
  '& > section:not(:has([data-wide]))': { maxWidth: theme.measure.form },
  '& > section': { scrollMarginTop: theme.spacing(4), outline: 'none' },
  // Below the strip of sections.
  [theme.breakpoints.down('md')]: { '& > section': { scrollMarginTop: theme.spacing(14) } },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 16px' }));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& > :not([data-wide])': { maxWidth: theme.measure.form },
}));
