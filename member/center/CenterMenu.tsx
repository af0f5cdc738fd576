import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '../../src/frame/menuEntries.ts';
import { NamedIcon, VisuallyHidden } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';
import { useStarted } from '../useMemberStart.ts';
import { useSignOut } from './useSignOut.ts';

type CenterMenuProps = {
  /** The links of the header too, which has no room for them. */
  readonly hasLinks?: boolean;
  /** Called when a page was chosen. */
  readonly onChosen?: (() => void) | undefined;
};

/** The pages of the center as the server grants them. A headline names a folder when there are several. */
export function CenterMenu({ hasLinks = false, onChosen }: CenterMenuProps) {
  const t = useText('member.center');
  const { viewRoutes, showHeadline, headNav } = useStarted();
  const signOut = useSignOut();
  return (
    <Frame aria-label={t('rail.label')}>
      {viewRoutes.map((entry) => (
        <Entries key={entry.id} entry={entry} hasHeadline={showHeadline} onChosen={onChosen} />
      ))}
      {hasLinks && headNav.length > 0 && (
        <>
          <hr />
          {headNav.map((entry) => (
            <Entries key={entry.id} entry={entry} hasHeadline onChosen={onChosen} />
          ))}
        </>
      )}
      <hr />
      <button type="button" onClick={signOut}>
        <SignOutIcon />
        {t('header.signOut')}
      </button>
    </Frame>
  );
}

type EntriesProps = Pick<CenterMenuProps, 'onChosen'> & {
  readonly entry: MenuEntry;
  readonly hasHeadline: boolean;
};

function Entries({ entry, hasHeadline, onChosen }: EntriesProps) {
  if (entry.type !== 'group') return <EntryLink entry={entry} onChosen={onChosen} />;
  return (
    <>
      {hasHeadline && <h2>{entry.title}</h2>}
      {entry.entries.map((inner) => (
        <Entries key={inner.id} entry={inner} hasHeadline onChosen={onChosen} />
      ))}
    </>
  );
}

type EntryLinkProps = Pick<CenterMenuProps, 'onChosen'> & {
  readonly entry: Exclude<MenuEntry, { type: 'group' }>;
};

/** Opens a page, a new window, or says why it opens nothing. */
function EntryLink({ entry, onChosen }: EntryLinkProps) {
  const t = useText('member.center');
  const { toasts } = useMemberServices();
  const { pathname } = useLocation();
  const content = (
    <>
      <NamedIcon name={entry.icon} />
      {entry.title}
    </>
  );
  if (entry.type === 'page')
    return (
      <Link
        to={entry.to}
        aria-current={pathname === entry.to ? 'page' : undefined}
        onClick={onChosen}
      >
        {content}
      </Link>
    );
  if (entry.type === 'link')
    return (
      <a href={entry.url} target="_blank" rel="noreferrer" onClick={onChosen}>
        {content}
        <VisuallyHidden>{t('rail.newWindow')}</VisuallyHidden>
      </a>
    );
  return (
    <button
      type="button"
      onClick={() => toasts.add({ type: 'error', message: t(`errors.${entry.failure}`) })}
    >
      {content}
    </button>
  );
}

const Frame = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': {
    ...theme.typography.caption,
    margin: theme.spacing(2, 3, 1),
    color: theme.vars.palette.text.secondary,
  },
  '& > hr': {
    width: 'auto',
    margin: theme.spacing(1, 2),
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& > a, & > button': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 40,
    padding: theme.spacing(1, 3),
    border: 0,
    borderRadius: theme.radius.control,
    background: 'none',
    color: theme.vars.palette.text.primary,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '& > svg': { color: theme.vars.palette.text.secondary },
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.ui.soft,
      color: theme.vars.palette.ui.onSoft,
      fontWeight: theme.typography.fontWeightBold,
      '& > svg': { color: 'inherit' },
    },
    '@media (pointer: coarse)': { minHeight: theme.measure.touch },
  },
}));
