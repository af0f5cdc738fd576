import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FilterEditor } from '../fields/FilterEditor.tsx';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { withTests } from './filters.ts';
import { useListScreen } from './ListContext.tsx';

type Props = {
  /** The filter that is edited; `''`: one is to be chosen first. */
  readonly path: string;
  readonly anchor: HTMLElement;
  readonly choices: readonly string[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
};

/** Edits one filter beside its chip. Every change counts at once. */
export function FilterPopover({ path, anchor, choices, onChoose, onClose }: Props) {
  const t = useUiText();
  const titleId = useId();
  const { texts } = useScope();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      {path === '' ? (
        <MenuList autoFocusItem aria-labelledby={titleId}>
          <Hidden id={titleId}>{t('list.moreFilters')}</Hidden>
          {choices.map((choice) => (
            <MenuItem key={choice} onClick={() => onChoose(choice)}>
              {texts.label(choice)}
            </MenuItem>
          ))}
        </MenuList>
      ) : (
        <Body>
          <Title id={titleId}>{texts.label(path)}</Title>
          <Editor path={path} onClose={onClose} />
        </Body>
      )}
    </Popover>
  );
}

function Editor({ path, onClose }: Pick<Props, 'path' | 'onClose'>) {
  const { address } = useListScreen();
  const { conditions } = address.state;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <FilterEditor
        path={path}
        tests={conditions[path] ?? []}
        onChange={(tests) =>
          address.change({ conditions: withTests(conditions, path, tests) }, { replace: true })
        }
      />
    </form>
  );
}

const Body = styled('div')(({ theme }) => ({
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(3, 4, 4),
  // Boxes stand on the same line as the title.
  '& .MuiFormControlLabel-root': { marginInline: 0 },
  '& .MuiCheckbox-root': { marginInlineStart: -6 },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 8px' }));

const Hidden = styled('li')({ display: 'none' });
