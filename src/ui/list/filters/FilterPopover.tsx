import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Suspense, useId, useLayoutEffect, useRef } from 'react';
import { viewsOf } from '../../../fields/FieldKitProvider.tsx';
import type { FilterTest } from '../../../fields/view.ts';
import { useIsNarrow } from '../../../kit/useIsNarrow.ts';
import { useText } from '../../../texts/index.ts';
import { useOwnScreens } from '../../scope/ownScreens.ts';
import { useScope } from '../../scope/Scope.tsx';
import { fieldAt } from '../../model/fields.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { withTests } from '../../model/filters.ts';

type FilterPopoverProps = {
  /** The filter to edit; `''` offers a menu of `choices` first. */
  readonly path: string;
  /** Returns the chip that shows a filter. */
  readonly chipOf: (path: string) => HTMLElement | null;
  readonly choices: readonly string[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
};

/** Edits one filter, in a popover below its chip or in a sheet on a phone. Changes apply at once. */
export function FilterPopover(props: FilterPopoverProps) {
  const titleId = useId();
  const { chipOf, path, onClose } = props;
  const { conditions } = useListScreen().address.state;
  const popover = useRef<PopoverActions>(null);
  // Setting a filter changes the width of its chip, and the row around it may wrap.
  useLayoutEffect(() => popover.current?.updatePosition(), [conditions, path]);
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    const paper = { component: Sheet, role: 'dialog', 'aria-labelledby': titleId };
    return (
      <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
        <Content {...props} titleId={titleId} />
        <Done onClose={onClose} />
      </Drawer>
    );
  }
  return (
    <Popover
      open
      action={popover}
      anchorEl={() => chipOf(path) ?? document.body}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Content {...props} titleId={titleId} />
    </Popover>
  );
}

function Content({
  path,
  choices,
  onChoose,
  onClose,
  titleId,
}: FilterPopoverProps & { readonly titleId: string }) {
  const t = useText('ui');
  const { texts } = useScope();
  if (path === '') {
    return (
      <MenuList autoFocusItem aria-labelledby={titleId}>
        <Hidden id={titleId}>{t('list.moreFilters')}</Hidden>
        {choices.map((choice) => (
          <MenuItem key={choice} onClick={() => onChoose(choice)}>
            {texts.label(choice)}
          </MenuItem>
        ))}
      </MenuList>
    );
  }
  return (
    <Body>
      <Title id={titleId}>{texts.label(path)}</Title>
      <Editor path={path} onClose={onClose} />
    </Body>
  );
}

function Editor({ path, onClose }: Pick<FilterPopoverProps, 'path' | 'onClose'>) {
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

type FilterEditorProps = {
  readonly path: string;
  readonly tests: readonly FilterTest[];
  readonly onChange: (tests: readonly FilterTest[]) => void;
};

/** Editor of the filter on a field. A path into a related row has no editor; it came with the address. */
function FilterEditor({ path, tests, onChange }: FilterEditorProps) {
  const { resource, texts } = useScope();
  const { filters } = useOwnScreens(resource.name);
  const field = fieldAt(resource.shape, path);
  if (!field) return null;
  const Filter = filters?.[path] ?? viewsOf(field).Filter;
  return (
    <Suspense fallback={null}>
      <Filter field={field} source={path} texts={texts} value={tests} onChange={onChange} />
    </Suspense>
  );
}

/** Closes the sheet; every change has applied already. */
function Done({ onClose }: Pick<FilterPopoverProps, 'onClose'>) {
  const t = useText('ui');
  const { total } = useListScreen();
  return (
    <Foot>
      <Button variant="contained" fullWidth onClick={onClose}>
        {t('list.showRows', { count: total })}
      </Button>
    </Foot>
  );
}

// At the bottom edge of a phone.
const Sheet = styled('div')(({ theme }) => ({
  maxHeight: '80dvh',
  borderRadius: `${theme.radius.dialog}px ${theme.radius.dialog}px 0 0`,
  '& .MuiMenuItem-root': { minHeight: theme.measure.touch },
}));

const Foot = styled('div')(({ theme }) => ({
  padding: `12px 16px calc(12px + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& button': { minHeight: theme.measure.touch },
}));

const Body = styled('div')(({ theme }) => ({
  width: 360,
  [theme.breakpoints.down('md')]: { width: 'auto' },
  maxWidth: '100%',
  padding: theme.spacing(3, 4, 4),
  // Checkboxes are aligned with the title.
  '& .MuiFormControlLabel-root': { marginInline: 0 },
  '& .MuiCheckbox-root': { marginInlineStart: -6 },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 8px' }));

const Hidden = styled('li')({ display: 'none' });
