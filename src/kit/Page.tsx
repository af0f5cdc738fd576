import { styled } from '@mui/material/styles';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useInsertionEffect,
  useRef,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { visuallyHidden } from './VisuallyHidden.tsx';

/**
 * Reports to the shell that a page is shown: its title for the bar and the browser tab, and the heading
 * that takes the focus after a navigation.
 */
export type Arrive = (title: string | undefined, heading: HTMLElement) => void;

/** Reports of a page to the shell. */
export type PageReports = {
  readonly arrive: Arrive;
  /** A part of the page, under a name of its own, holds typed work that is not saved, or no longer does. */
  readonly reportDirty: (part: string, isDirty: boolean) => void;
};

const PageContext = createContext<PageReports>({ arrive: () => {}, reportDirty: () => {} });
export const PageProvider = PageContext.Provider;
export const useArrive = () => use(PageContext).arrive;

/**
 * Marks the page as having unsaved input: it is then closed, reloaded or left only after the user has
 * agreed.
 */
export function useDirty(isDirty: boolean): void {
  const part = useId();
  const { reportDirty } = use(PageContext);
  // An insertion effect, as the only kind that stays and runs while a page is hidden: a hidden page stays
  // dirty, and becomes clean once its changes are saved.
  useInsertionEffect(() => {
    if (!isDirty) return;
    // Deferred, because an insertion effect must not cause a render.
    queueMicrotask(() => reportDirty(part, true));
    return () => queueMicrotask(() => reportDirty(part, false));
  }, [part, isDirty, reportDirty]);
}

/**
 * Marks the page as having unsaved input as long as the form has. The form is subscribed to by an
 * insertion effect, since the hooks of the form pause while its page is hidden: a save whose reply comes
 * then would leave the page dirty.
 */
export function useDirtyForm<Values extends FieldValues>({
  subscribe,
}: Pick<UseFormReturn<Values>, 'subscribe'>): void {
  const part = useId();
  const { reportDirty } = use(PageContext);
  // Outlives a change of what is reported to, as of the language.
  const isDirty = useRef(false);
  useInsertionEffect(() => {
    const report = (is: boolean) => queueMicrotask(() => reportDirty(part, is));
    if (isDirty.current) report(true);
    const stop = subscribe({
      formState: { isDirty: true },
      callback(state) {
        const is = state.isDirty === true;
        if (is !== isDirty.current) report(is);
        isDirty.current = is;
      },
    });
    return () => {
      stop();
      report(false);
    };
  }, [part, subscribe, reportDirty]);
}

type PageHeadProps = {
  readonly title: string;
  /** One sentence with a fact and an age: "128 to ship, the oldest has waited 19 hours". */
  readonly fact?: ReactNode;
  /** Links to the pages above, in a form. */
  readonly crumbs?: ReactNode;
  /** Names the page in the bar and the browser tab when the heading says something else. */
  readonly tabTitle?: string;
  /** At most one secondary and one primary button. */
  readonly children?: ReactNode;
};

/**
 * The head of a page, with its only h1.
 *
 * On a narrow screen the bar shows the title already, so the heading is left to screen readers.
 */
export function PageHead({ title, fact, crumbs, tabTitle, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useArrive();
  useEffect(() => {
    if (heading.current) arrive(tabTitle ?? title, heading.current);
  }, [arrive, tabTitle, title]);

  return (
    <Head>
      <Words>
        {crumbs}
        <Title ref={heading} tabIndex={-1} data-in-bar={tabTitle === undefined || undefined}>
          {title}
        </Title>
        {fact && <Fact>{fact}</Fact>}
      </Words>
      {children && <Actions>{children}</Actions>}
    </Head>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  minHeight: 36,
  margin: theme.spacing(0.5, 0, 3.5),
  // The fact has two lines there, beside the buttons.
  [theme.breakpoints.down('md')]: {
    alignItems: 'center',
    minHeight: 44,
    margin: theme.spacing(0, 0, 3),
  },
}));

const Words = styled('div')({ minWidth: 0 });

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  overflowWrap: 'anywhere',
  // No focus ring: it is focused for screen readers and to start the tab order here, not as a control.
  '&:focus, &:focus-visible': { outline: 'none' },
  [theme.breakpoints.down('md')]: { '&[data-in-bar]': visuallyHidden },
}));

const Fact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  // Balances the lines, so that no single word is left on the last one.
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: theme.spacing(2),
}));

/** White section on the canvas, without shadow; a page consists of them. */
export const Sheet = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.surface,
}));

/** The title of a part, with its tools at the end. */
export const SectionHead = styled('header')(({ theme }) => ({
  display: 'flex',
  // Tools wrap below the name, which stays on one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: theme.measure.target,
  marginBottom: 10,
  '& > h3': { ...theme.typography.h3, margin: 0, marginInlineEnd: 'auto' },
}));

/** A part of a sheet, drawer or dialog, set off from the next by a hairline. */
export const SheetPart = styled('div')(({ theme }) => ({
  padding: theme.spacing(4, 5),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  [theme.breakpoints.down('md')]: { padding: theme.spacing(3.5, 4) },
}));
