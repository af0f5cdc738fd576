import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText, NamedIcon, useWaited } from '../../kit/index.ts';
import { useViewName } from '../dashboard/index.ts';
import type { Counted } from '../useAttention.ts';
import { useText } from '../../texts/index.ts';

/** One cell per view, with its count and the age of the oldest row; links to the view. */
export function AttentionStrip({ attention }: { readonly attention: readonly Counted[] }) {
  const t = useText('shell');
  const queries = useQueryClient();
  const missing = attention.filter(({ found }) => found === null);
  const retry = () => {
    for (const resource of new Set(missing.map((view) => view.resource)))
      void queries.refetchQueries({ queryKey: [resource, 'counts'] });
  };
  return (
    <>
      <Cells>
        {attention.map((view) => (
          <li key={`${view.resource} ${view.preset}`}>
            <Cell view={view} />
          </li>
        ))}
      </Cells>
      {missing.length > 0 && (
        <Missing role="alert">
          {t('dashboard.retryCounts')}
          <Button variant="outlined" onClick={retry}>
            {t('dashboard.retry')}
          </Button>
        </Missing>
      )}
    </>
  );
}

function Cell({ view: { resource, preset, icon, to, isDue, found } }: { readonly view: Counted }) {
  const t = useText('shell');
  const viewName = useViewName();
  const waited = useWaited();
  const isWaiting = Boolean(found && found.count > 0);
  return (
    <CellLink to={to}>
      <Label>
        <NamedIcon name={icon} />
        {viewName({ resource, preset })}
      </Label>
      <Figure data-due={(isDue && isWaiting) || undefined} data-none={!isWaiting || undefined}>
        {found ? countText(found.count, found.exact) : '–'}
      </Figure>
      <small>
        {found === null && <span>{t('dashboard.unavailable')}</span>}
        {isWaiting && found?.oldest ? (
          <span>{t('dashboard.oldest', { span: waited(found.oldest) })}</span>
        ) : null}
      </small>
    </CellLink>
  );
}

// Cells keep their places while numbers come and go, and those of the last row share its width. The
// last rules of a row and a column lie outside of the sheet.
const Cells = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: '0 -1px -1px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    flex: '1 1 160px',
    border: `solid ${theme.vars.palette.ui.hairline}`,
    borderWidth: '0 1px 1px 0',
  },
}));

const Missing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 4),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: theme.vars.palette.text.secondary,
}));

const CellLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  padding: theme.spacing(3.5, 4),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '& > small': { ...theme.typography.caption, minHeight: 18 },
  // An age breaks nowhere but before itself.
  '& > small > span': { display: 'inline-block' },
  '& > small > span:not(:last-child)::after': { content: '"\u00a0·\u00a0"' },
}));

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > svg': { fontSize: 18 },
});

const Figure = styled('b')(({ theme }) => ({
  ...theme.typography.h4,
  color: theme.vars.palette.text.primary,
  '&[data-due]': { color: theme.vars.palette.tone.warning.fg },
  '&[data-none]': { color: theme.vars.palette.ui.text3 },
}));
