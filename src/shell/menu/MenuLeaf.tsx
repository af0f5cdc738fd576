import ExternalIcon from '@mui/icons-material/NorthEastOutlined';
import { VisuallyHidden } from '../../ui/base/index.ts';
import { useShellText } from '../texts.ts';
import type { GroupEntry, MenuEntry } from './entries.ts';
import { MenuIcon } from './icons.tsx';
import { useMenu } from './MenuContext.tsx';
import { EntryAnchor, EntryButton, EntryCount, EntryLink, EntryName } from './menuStyle.ts';

type Props = {
  readonly entry: Exclude<MenuEntry, GroupEntry>;
  /** Inside of a group: no icon, and set in. */
  readonly isChild?: boolean;
};

/** A page, a link to elsewhere, or something nobody knows how to open. */
export function MenuLeaf({ entry, isChild = false }: Props) {
  const t = useShellText();
  const { current, badges, onChoose } = useMenu();
  const look = { 'data-child': isChild || undefined };
  const name = (
    <>
      {!isChild && <MenuIcon name={entry.icon} />}
      <EntryName>{entry.title}</EntryName>
    </>
  );

  if (entry.type === 'link') {
    return (
      <EntryAnchor {...look} href={entry.url} target="_blank" rel="noreferrer">
        {name}
        <ExternalIcon />
        <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>
      </EntryAnchor>
    );
  }
  const onClick = onChoose.bind(undefined, entry);
  if (entry.type === 'unknown') {
    return (
      <EntryButton {...look} type="button" onClick={onClick}>
        {name}
      </EntryButton>
    );
  }
  const badge = badges.get(entry.to);
  const isCurrent = entry.to === current;
  return (
    <EntryLink
      {...look}
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {name}
      {badge && <EntryCount data-due={badge.isDue || undefined}>{badge.text}</EntryCount>}
    </EntryLink>
  );
}
