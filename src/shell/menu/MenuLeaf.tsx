import ExternalIcon from '@mui/icons-material/NorthEastOutlined';
import type { ReactNode } from 'react';
import { VisuallyHidden, NamedIcon } from '../../kit/index.ts';
import { useShellText } from '../texts.ts';
import type { GroupEntry, MenuEntry, PageEntry } from './entries.ts';
import { useMenu } from './MenuContext.tsx';
import { EntryAnchor, EntryButton, EntryCount, EntryLink, EntryName } from './menuStyle.ts';

type Props = {
  readonly entry: Exclude<MenuEntry, GroupEntry>;
  /** Inside of a group: no icon, and set in. */
  readonly isChild?: boolean;
  /** In the row of the header: no icon, and as wide as its words. */
  readonly isTop?: boolean;
};

/** A page, a link to elsewhere, or something nobody knows how to open. */
export function MenuLeaf({ entry, isChild = false, isTop = false }: Props) {
  const t = useShellText();
  const { onChoose } = useMenu();
  const look = { 'data-child': isChild || undefined, 'data-top': isTop || undefined };
  const name = (
    <>
      {!isChild && !isTop && <NamedIcon name={entry.icon} />}
      <EntryName>{entry.title}</EntryName>
    </>
  );

  if (entry.type === 'page') {
    return (
      <PageLeaf entry={entry} look={look}>
        {name}
      </PageLeaf>
    );
  }
  if (entry.type === 'unknown') {
    return (
      <EntryButton {...look} type="button" onClick={(event) => onChoose(entry, event)}>
        {name}
      </EntryButton>
    );
  }
  return (
    <EntryAnchor {...look} href={entry.url} target="_blank" rel="noreferrer">
      {name}
      <ExternalIcon />
      <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>
    </EntryAnchor>
  );
}

type PageLeafProps = {
  readonly entry: PageEntry;
  readonly look: { readonly 'data-child': true | undefined; readonly 'data-top': true | undefined };
  readonly children: ReactNode;
};

function PageLeaf({ entry, look, children }: PageLeafProps) {
  const { current, badges, onChoose } = useMenu();
  const badge = badges.get(entry.to);
  return (
    <EntryLink
      {...look}
      to={entry.to}
      aria-current={entry.to === current ? 'page' : undefined}
      onClick={(event) => onChoose(entry, event)}
    >
      {children}
      {badge && <EntryCount data-due={badge.isDue || undefined}>{badge.text}</EntryCount>}
    </EntryLink>
  );
}
