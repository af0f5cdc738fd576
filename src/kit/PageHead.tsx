import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useArrive } from './Page.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

type Props = {
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
export function PageHead({ title, fact, crumbs, tabTitle, children }: Props) {
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
  // A fact has two lines there beside the buttons.
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
  // It is focused for screen readers and to start the tab order here, not as a control.
  '&:focus, &:focus-visible': { outline: 'none' },
  [theme.breakpoints.down('md')]: { '&[data-in-bar]': visuallyHidden },
}));

const Fact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  // Two lines of one length, never a last word by itself.
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: theme.spacing(2),
}));
