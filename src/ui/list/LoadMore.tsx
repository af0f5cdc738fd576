import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Rows } from '../data/useRows.ts';
import { useUiText } from '../texts/useTexts.ts';
import { countText } from './facts.ts';
import { useListScreen } from './ListContext.tsx';
import { Pager } from './Pager.tsx';

/** On a phone the list grows in place. What the server gives at once has an end; then pages turn. */
export function LoadMore({ found }: { readonly found: Rows }) {
  const t = useUiText();
  const { rows, address } = useListScreen();
  const { total, isExact, more } = found;
  if (address.state.page > 1 || (!more && total > rows.length)) {
    return <Pager total={total} isExact={isExact} />;
  }
  return (
    <Foot>
      <span role="status">
        {t('pager.shown', { shown: rows.length, total: countText(total, isExact) })}
      </span>
      {more && total > rows.length && (
        <Button variant="outlined" fullWidth onClick={more}>
          {t('pager.more', { count: address.state.perPage })}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 3.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
