import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Guide to a group of components. For developers, so in one language. */
export type GuideText = {
  readonly purpose: string;
  /** Part, and its measures. */
  readonly anatomy: readonly (readonly [part: string, measures: string])[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  readonly keys?: readonly (readonly [keys: string, does: string])[];
  /** Accessible names. */
  readonly names: readonly string[];
};

type Props = { readonly title: string; readonly text: GuideText };

/** The page that explains a group of components. */
export const Guide = ({ title, text }: Props) => (
  <Page>
    <h1>{title}</h1>
    <p>{text.purpose}</p>
    <h2>Anatomy</h2>
    <Pairs of={text.anatomy} />
    <Two>
      <div>
        <h2>Do</h2>
        <Points of={text.dos} />
      </div>
      <div>
        <h2>Don’t</h2>
        <Points of={text.donts} />
      </div>
    </Two>
    {text.keys && (
      <>
        <h2>Keys</h2>
        <Pairs of={text.keys} />
      </>
    )}
    <h2>Names for screen readers</h2>
    <Points of={text.names} />
  </Page>
);

/** A page of text in the look of the product. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  // Storybook has styles of its own for what it takes for prose.
  <div className="sb-unstyled">
    <Paper lang="en">{children}</Paper>
  </div>
);

/** Names and what is to be said of each. */
export const Pairs = ({ of }: { readonly of: GuideText['anatomy'] }) => (
  <List>
    {of.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </List>
);

/** A list of claims. */
export const Points = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

const Paper = styled('article')(({ theme }) => ({
  maxWidth: theme.measure.form,
  padding: theme.spacing(6),
  borderRadius: theme.radius.card,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.surface,
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(5, 0, 1) },
  '& p, & ul': { margin: theme.spacing(1, 0) },
  '& ul, & ol': { paddingLeft: theme.spacing(5) },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(1.5, 3, 1.5, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& a': { color: theme.vars.palette.primary.main },
  '& pre': {
    ...theme.typography.body2,
    padding: theme.spacing(3),
    borderRadius: theme.radius.group,
    backgroundColor: theme.vars.palette.ui.sunken,
    fontFamily: 'monospace',
    whiteSpace: 'pre-wrap',
  },
}));

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: theme.spacing(0, 5),
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '140px 1fr', gap: theme.spacing(3) },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
}));
