import { styled, type Theme } from '@mui/material/styles';
import { SaveContextProvider, type SaveContextValue } from 'ra-core';
import { type ClipboardEvent, lazy, Suspense, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { PageHead, Sheet, SheetPart, SkeletonRows } from '../../kit/index.ts';
import type { AnySection } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { fieldMark, formMark, topOf } from '../model/formErrors.ts';
import { idOf } from '../model/columns.ts';
import type { Row } from '../model/row.ts';
import type { FormSection } from '../model/sections.ts';
import { useExternalValues } from '../scope/externalValues.ts';
import { type OwnFormSection, useOwnScreens } from '../scope/ownScreens.ts';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { Crumbs } from './Crumbs.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormField } from './FormField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { useFormLanguage } from './languages/FormLanguage.tsx';
import { LanguageSwitch } from './languages/LanguageSwitch.tsx';
import { sectionId, SectionNav } from './SectionNav.tsx';
import { useSave } from './useSave.ts';
import { ownMark, useTypedFields } from './useTypedFields.ts';

const RecordHistory = lazy(() =>
  import('../history/RecordHistory.tsx').then(({ RecordHistory: each }) => ({ default: each })),
);

const OthersEditing = lazy(() => import('../presence/OthersEditing.tsx'));

type FormBodyProps = {
  readonly row: Row | undefined;
  readonly sections: readonly FormSection[];
  /** Names of the values that a new record takes over from another. */
  readonly copied: readonly string[];
};

/** The sections of a form in one column or two, between its title and its save bar. */
export function FormBody({ row, sections, copied }: FormBodyProps) {
  const { trigger } = useFormContext();
  const external = useExternalValues();
  const page = useRef<HTMLDivElement>(null);
  const typed = useTypedFields(page, { copied, external });
  const saving = useSave(row, typed.add);
  const names = useMemo(() => sections.flatMap(({ fields }) => fields), [sections]);
  const { save, saved, isSaving } = saving;
  const saveContext = useMemo<SaveContextValue>(
    () => ({
      // The form shows the refused values already.
      save: async (values) => void (await save(values)),
      saving: isSaving,
      mutationMode: 'pessimistic',
    }),
    [save, isSaving],
  );

  /** Checks a pasted value at once; sections that keep their values do it themselves. */
  function checkPasted({ target }: ClipboardEvent) {
    const frame = target instanceof Element ? target.closest(`[${fieldMark}]`) : null;
    const name = frame?.getAttribute(fieldMark);
    // The input holds the value only after this event.
    if (name && !external.fields.has(topOf(name))) setTimeout(() => void trigger(name));
  }
  return (
    <SaveContextProvider value={saveContext}>
      <Page ref={page} {...{ [formMark]: '' }} onPaste={checkPasted}>
        <FormHead row={saved} />
        {row && (
          <Suspense fallback={null}>
            <OthersEditing id={idOf(row)} />
          </Suspense>
        )}
        <DraftNotice row={row} saving={saving} typed={typed} />
        <Columns sections={sections} row={row} now={saved ?? row} />
        <FormFoot saving={saving} fields={names} />
      </Page>
    </SaveContextProvider>
  );
}

type ColumnsProps = Omit<FormBodyProps, 'copied'> & {
  /** The record as it was saved last. */
  readonly now: Row | undefined;
};

/** The sections of the first column, then those of the second and what is hand-made beside them. */
function Columns({ sections, row, now }: ColumnsProps) {
  const { resource } = useScope();
  const { formAside: Aside } = useOwnScreens(resource.name);
  const [main, side] = [false, true].map((isAside) =>
    sections
      .filter((section) => (section.isAside ?? false) === isAside)
      .map((section) => (
        <SectionSheet key={section.section} section={section} row={row} now={now} />
      )),
  );
  const isTwo = side?.length !== 0;
  const hasNav = sections.length > 1;
  return (
    <Room>
      <Layout
        data-alone={(!hasNav && !Aside) || undefined}
        data-aside={(Aside && !isTwo) || undefined}
        data-two={isTwo || undefined}
      >
        <FormRail sections={sections} isStrip={isTwo || !hasNav} />
        <Sheets>
          {main}
          {now && <FormHistory row={now} />}
        </Sheets>
        {(Aside || isTwo) && (
          <Beside>
            <Sheets>
              {side}
              {Aside && (
                <Own {...{ [ownMark]: '' }}>
                  <Suspense fallback={null}>
                    <Aside row={row} />
                  </Suspense>
                </Own>
              )}
            </Sheets>
          </Beside>
        )}
      </Layout>
    </Room>
  );
}

type FormRailProps = Pick<FormBodyProps, 'sections'> & { readonly isStrip: boolean };

function FormRail({ sections, isStrip }: FormRailProps) {
  const { twins } = useFormLanguage();
  if (sections.length < 2 && twins.length === 0) return null;
  return (
    <Rail data-rail="" data-strip={isStrip || undefined}>
      <LanguageSwitch />
      <SectionNav sections={sections} />
    </Rail>
  );
}

/** The changes of a record that has no page of its own to show them. */
function FormHistory({ row }: { readonly row: Row }) {
  const { resource } = useScope();
  if (!resource.history || resource.verbs.includes('detail')) return null;
  return (
    <Sheet>
      <Suspense fallback={null}>
        <RecordHistory row={row} />
      </Suspense>
    </Sheet>
  );
}

type SectionSheetProps = Omit<ColumnsProps, 'sections'> & { readonly section: AnySection };

/** A section with its inputs, made or hand-made. */
function SectionSheet({ section: { section, fields }, row, now }: SectionSheetProps) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { sections: own = {} } = useOwnScreens(resource.name);
  return (
    <Sheet id={sectionId(section)} tabIndex={-1}>
      <SheetPart>
        <Title>{section === '' ? t('form.all') : texts.section(section)}</Title>
        {own[section] ? (
          <OwnSection own={own[section]} row={now} />
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
  );
}

type FormHeadProps = { readonly row: Row | undefined };

/** Breadcrumbs and title of the form. */
function FormHead({ row }: FormHeadProps) {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const { formTools: Tools } = useOwnScreens(resource.name);
  const name = inSentence(texts.one);
  const task = row ? t('form.edit', { name }) : t('form.add', { name });
  const title = row ? nameOf(row) : task;
  return (
    <PageHead
      title={title}
      tabTitle={row ? `${task} ${title}` : task}
      crumbs={<Crumbs here={task} />}
    >
      {Tools && (
        <Suspense fallback={null}>
          <Tools row={row} />
        </Suspense>
      )}
    </PageHead>
  );
}

type OwnSectionProps = { readonly own: OwnFormSection; readonly row: Row | undefined };

/** A hand-made section; it takes the full width. */
const OwnSection = ({ own: { Section }, row }: OwnSectionProps) => (
  <div data-wide {...{ [ownMark]: '' }}>
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
    <Own {...{ [ownMark]: '' }}>
      <Suspense fallback={null}>
        <Part row={row} />
      </Suspense>
    </Own>
  );
}

// At least as high as the window, so that the save bar is at its end below a short form too.
const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

// Columns stand beside each other by the room that the form has, beside a menu of any width.
const Room = styled('div')({ flexGrow: 1, minWidth: 0, containerType: 'inline-size' });

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: theme.spacing(4),
  alignItems: 'start',
  '&[data-alone], &[data-two]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-aside] > aside': { gridColumn: '-2 / -1' },
  [theme.breakpoints.up('lg')]: {
    '&[data-aside]': {
      gridTemplateColumns: '272px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      '& > [data-rail] + div': { gridArea: '1 / 2 / span 2' },
      '& > [data-rail]': { position: 'static' },
      '& > aside': { gridArea: '2 / 1', position: 'sticky', top: theme.spacing(4) },
    },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [`@container (min-width: ${theme.measure.formColumns}px)`]: {
    '&[data-two]': { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
    '&[data-two] > [data-rail]': { gridColumn: '1 / -1' },
  },
}));

/** The switch of the language and the links to the sections: a column, or a strip on top. */
const Rail = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the sections, which scroll beside it: below them each of them would be a layer of its own.
  zIndex: 1,
  display: 'grid',
  gap: theme.spacing(3),
  '&[data-strip]': stripOf(theme),
  [theme.breakpoints.down('md')]: stripOf(theme),
}));

/** Sticky over the padding of the page. */
const stripOf = (theme: Theme) => ({
  top: 'calc(-1 * var(--page-top, 0px))',
  zIndex: theme.layer.saveBar,
  display: 'flex',
  alignItems: 'center',
  margin: '0 calc(-1 * var(--page-right, 0px)) 0 calc(-1 * var(--page-left, 0px))',
  paddingInline: 'var(--page-left, 0px)',
  backgroundColor: theme.vars.palette.ui.canvas,
});

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
  '[data-two] &': {
    '& > section, & > section:not(:has([data-wide]))': {
      maxWidth: 'none',
      scrollMarginTop: theme.spacing(14),
    },
  },
  [theme.breakpoints.down('md')]: { '& > section': { scrollMarginTop: theme.spacing(14) } },
}));

const Own = styled('div')({ display: 'contents' });

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 16px' }));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '& > :not([data-wide])': { maxWidth: theme.measure.form },
}));
