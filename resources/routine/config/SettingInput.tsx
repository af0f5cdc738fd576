import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { SettingField } from '../../../src/contract/index.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { IconTool } from '../../../src/kit/index.ts';
import { isRequired } from '../../../src/schema/index.ts';
import { FieldInput, useScope } from '../../../src/ui/parts/index.ts';
import type { SettingType } from '../settingField.ts';
import { OneOfInput } from './OneOfInput.tsx';
import { PairsInput } from './PairsInput.tsx';
import { SecretState } from './SecretState.tsx';
import { isSecret, typeOf } from './settingItems.ts';
import { SomeOfInput } from './SomeOfInput.tsx';
import { useText } from '../../../src/texts/index.ts';

const RemoveDialog = lazy(() =>
  import('./RemoveSettingDialog.tsx').then((each) => ({ default: each.RemoveSettingDialog })),
);

/** Inputs that no type of field has by itself. */
const own: Partial<Record<SettingType, ComponentType<InputProps>>> = {
  radio: OneOfInput,
  checkbox: SomeOfInput,
  selects: SomeOfInput,
  array: PairsInput,
};

/** One setting: its input, and the way to be rid of it where it is the owner's own. */
export function SettingInput({ item }: { readonly item: SettingField }) {
  const t = useText();
  const { texts, access, resource } = useScope();
  const [isAsking, setAsking] = useState(false);
  const field = resource.shape.fields[item.name];
  if (!field) return null;
  const canRemove = item.allow_del === 1 && access.can('del');
  return (
    <Line>
      <FieldInput
        name={item.name}
        source={item.name}
        field={field}
        texts={texts}
        isRequired={!isSecret(item) && isRequired(field)}
        own={own[typeOf(item)]}
      />
      {canRemove && (
        <IconTool
          label={t('screens.settings.remove', { title: item.title })}
          onClick={() => setAsking(true)}
        >
          <RemoveIcon />
        </IconTool>
      )}
      {isSecret(item) && <SecretState item={item} />}
      <Suspense fallback={null}>
        {isAsking && <RemoveDialog item={item} onClose={() => setAsking(false)} />}
      </Suspense>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0, 2),
  alignItems: 'start',
  '& > div': { gridColumn: 1 },
  // Beside the input, below its label.
  '& > span': { gridColumn: 2, gridRow: 1, marginTop: 24 },
}));
