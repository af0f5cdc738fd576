import { styled } from '@mui/material/styles';
import { createContext, use, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { viewsOf } from '../../../src/fields/FieldKitProvider.tsx';
import type { InputProps } from '../../../src/fields/view.ts';
import { RowButton } from '../../../src/kit/index.ts';
import {
  ActionDialog,
  type ActionDialogProps,
  ActionInputs,
  useScope,
} from '../../../src/ui/parts/index.ts';

/** Adds tags to orders, and removes some of those that they have. */
export function TagDialog(props: ActionDialogProps) {
  const { name, action, rows } = props;
  const { texts } = useScope();
  const held = useMemo(
    () => [...new Set(rows.flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : [])))],
    [rows],
  );
  return (
    <ActionDialog {...props}>
      <HeldTags value={held}>
        <ActionInputs
          action={action}
          rows={rows}
          texts={texts.action(name)}
          own={{ remove: RemovedTags }}
        />
      </HeldTags>
    </ActionDialog>
  );
}

/** Tags that the chosen orders have. */
const HeldTags = createContext<readonly string[]>([]);

/** Offers the tags that the orders have. */
function RemovedTags(props: InputProps) {
  const { name, field } = props;
  const { texts } = useScope();
  const { control, setValue } = useFormContext();
  const given: unknown = useWatch({ control, name });
  const chosen = Array.isArray(given) ? given.map(String) : [];
  const left = use(HeldTags).filter((tag) => !chosen.includes(tag));
  const { Input } = viewsOf(field);
  return (
    <>
      <Input {...props} />
      {left.length > 0 && (
        <Chips role="group" aria-label={texts.action('tag').label('remove')}>
          {left.map((tag) => (
            <RowButton
              key={tag}
              type="button"
              onClick={() =>
                setValue(name, [...chosen, tag], { shouldDirty: true, shouldValidate: true })
              }
            >
              {tag}
            </RowButton>
          ))}
        </Chips>
      )}
    </>
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));
