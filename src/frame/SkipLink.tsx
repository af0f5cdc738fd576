import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { useText } from '../texts/index.ts';

/** First in the tab order; seen only with the focus on it. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const t = useText('shell');
  return (
    <Skip
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault(); // The address stays that of the page.
        target.current?.focus();
      }}
    >
      {t('skip')}
    </Skip>
  );
}

export const mainId = 'main-content';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: theme.spacing(3),
  top: theme.spacing(3),
  zIndex: theme.layer.skip,
  padding: '9px 14px',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.inverse,
  color: theme.vars.palette.ui.onInverse,
  textDecoration: 'none',
  transform: 'translateY(-80px)',
  '&:focus': { transform: 'none' },
}));
