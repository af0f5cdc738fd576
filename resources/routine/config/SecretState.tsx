import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SettingField } from '../../../src/contract/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';
import { gone } from './settingItems.ts';
import { useText } from '../../../src/texts/index.ts';

/** Whether there is a secret, which is all that anybody is told; and the way to be rid of it. */
export function SecretState({ item: { name, is_set: isSet = false } }: Props) {
  const t = useText();
  const { access } = useScope();
  const { control, setValue } = useFormContext();
  const isGoing = useWatch({ control, name }) === gone;
  const state = isGoing ? 'secretGoes' : isSet ? 'secretSet' : 'secretNone';
  return (
    <State role="status">
      {t(`screens.settings.${state}`)}
      {isSet && access.can('edit') && (
        <Button
          variant="text"
          onClick={() => setValue(name, isGoing ? '' : gone, { shouldDirty: true })}
        >
          {t(isGoing ? 'screens.settings.secretKeep' : 'screens.settings.secretRemove')}
        </Button>
      )}
    </State>
  );
}

type Props = { readonly item: SettingField };

const State = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  gridColumn: 1,
  color: theme.vars.palette.text.secondary,
}));
