import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { wordKey } from '../../contract/index.ts';
import { Field, VisuallyHidden } from '../../kit/index.ts';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import { calledAs, useWords } from '../palette/usePages.tsx';
import { rank } from '../palette/paletteSearch.ts';
import { useStart } from '../useStart.ts';
import { useText } from '../../texts/index.ts';

/** Finds a page of the menu by its name, in either language or in pinyin. */
export default function PageSearch() {
  const { started } = useStart();
  // Without the menu there is nothing to search; the links back are below.
  return started && <Search entries={started.tabsViewRoutes} />;
}

function Search({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useText('shell');
  const words = useWords(entries);
  const [typed, setTyped] = useState('');
  const pages = useMemo(() => entries.flatMap(pagesOf), [entries]);
  const found = pages
    .map((page) => ({
      ...page,
      match: rank(typed, { ...page, ...calledAs(words.get(wordKey.node(page.id))) }),
    }))
    .filter(({ match }) => match !== undefined)
    .toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0))
    .slice(0, most);
  const isAsked = typed.trim() !== '';

  return (
    <Box role="search">
      <Field label={t('states.searchPages')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <VisuallyHidden role="status">
        {found.length > 0 && t('states.pagesFound', { smart_count: found.length })}
      </VisuallyHidden>
      {found.length > 0 && (
        <ul>
          {found.map(({ id, title, to }) => (
            <li key={id}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{isAsked && found.length === 0 && t('states.noPage')}</p>
    </Box>
  );
}

const most = 6;

type PageEntry = { readonly id: number; readonly title: string; readonly to: string };

function pagesOf(entry: MenuEntry): readonly PageEntry[] {
  if (entry.type === 'group') return entry.entries.flatMap(pagesOf);
  return entry.type === 'page' ? [{ id: entry.id, title: entry.title, to: entry.to }] : [];
}

const Box = styled('div')(({ theme }) => ({
  width: `min(${theme.measure.drawerNarrow}px, 100%)`,
  margin: theme.spacing(0, 'auto'),
  textAlign: 'start',
  '& ul': { margin: theme.spacing(2, 0, 0), padding: 0, listStyle: 'none' },
  '& li > a': {
    display: 'block',
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.radius.control,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
  },
  '& li > a:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& p': { margin: 0 },
  '& p:not(:empty)': { margin: theme.spacing(2, 0, 0), color: theme.vars.palette.text.secondary },
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: theme.measure.control,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.surface,
  color: theme.vars.palette.text.primary,
  // A phone zooms into fields below 16 px.
  '@media (pointer: coarse)': { fontSize: 16, minHeight: theme.measure.touch },
}));
