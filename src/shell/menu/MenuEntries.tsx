import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { NamedIcon } from '../../kit/index.ts';
import type { GroupEntry, MenuEntry } from './entries.ts';
import { useMenu } from './MenuContext.tsx';
import { MenuLeaf } from './MenuLeaf.tsx';
import { EntryButton, EntryList, EntryName } from './menuStyle.ts';

type Props = { readonly entries: readonly MenuEntry[]; readonly isChild?: boolean };

/** A level of the menu; groups hold the next one. */
export const MenuEntries = ({ entries, isChild = false }: Props) => (
  <EntryList>
    {entries.map((entry) => (
      <li key={`${entry.type} ${entry.id}`}>
        {entry.type === 'group' ? (
          <MenuGroup group={entry} isChild={isChild} />
        ) : (
          <MenuLeaf entry={entry} isChild={isChild} />
        )}
      </li>
    ))}
  </EntryList>
);

type GroupProps = { readonly group: GroupEntry; readonly isChild: boolean };

function MenuGroup({ group, isChild }: GroupProps) {
  const { open, onToggle } = useMenu();
  const id = useId();
  const isOpen = open.has(group.id);
  return (
    <>
      <EntryButton
        type="button"
        data-child={isChild || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(group.id)}
      >
        {!isChild && <NamedIcon name={group.icon} />}
        <EntryName>{group.title}</EntryName>
        <Chevron />
      </EntryButton>
      {isOpen && (
        <div id={id}>
          <MenuEntries entries={group.entries} isChild />
        </div>
      )}
    </>
  );
}

const Chevron = styled(ChevronIcon)(({ theme }) => ({
  transition: theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
  '[aria-expanded=true] > &': { transform: 'rotate(90deg)' },
}));
