import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { revealSetting, type SettingField } from '../../../src/contract/index.ts';
import type { FieldTexts, InputProps } from '../../../src/fields/view.ts';
import { IconTool } from '../../../src/kit/index.ts';
import { isRequired } from '../../../src/schema/index.ts';
import { type Translate, useText } from '../../../src/texts/index.ts';
import { FieldInput, useHttp, useScope } from '../../../src/ui/parts/index.ts';
import type { SettingType } from '../settingField.ts';
import { OneOfInput, SomeOfInput } from './OptionInputs.tsx';
import { gone, isSecret, typeOf } from './settingItems.ts';
import { useMay } from './useSettings.ts';

const RemoveDialog = lazy(() =>
  import('./RemoveSettingDialog.tsx').then((each) => ({ default: each.RemoveSettingDialog })),
);

/** Inputs that no type of field has by itself. */
const own: Partial<Record<SettingType, ComponentType<InputProps>>> = {
  radio: OneOfInput,
  checkbox: SomeOfInput,
  selects: SomeOfInput,
};

/** Inputs by a rule of the program, in the place of that of the type. */
const byRule: Readonly<Record<string, ComponentType<InputProps>>> = {
  areaLines: lazy(() =>
    import('../../../src/fields/areas/AreasInput.tsx').then((each) => ({
      default: each.AreaLinesInput,
    })),
  ),
};

const ownInput = (item: SettingField) =>
  (item.check ?? '').split(',').flatMap((rule) => byRule[rule] ?? [])[0] ?? own[typeOf(item)];

/** One setting: its input, and the way to be rid of it where it is the owner's own. */
export function SettingInput({ item }: Props) {
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
        texts={{ ...texts, rows: () => pairTexts(t) }}
        isRequired={!isSecret(item) && isRequired(field)}
        own={ownInput(item)}
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

/** Columns of a list of keys and values. */
const pairTexts = (t: Translate): FieldTexts => ({
  label: (name) => t(`screens.settings.${name === 'key' ? 'key' : 'value'}`),
  hint: () => '',
  option: () => '',
});

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0, 2),
  alignItems: 'start',
  '& > div': { gridColumn: 1 },
  // Beside the input, below its label.
  '& > span': { gridColumn: 2, gridRow: 1, marginTop: 24 },
}));

type Props = { readonly item: SettingField };

/** Shows if a secret is stored, without its value, and offers to remove it. */
function SecretState({ item: { name, is_set: isSet = false } }: Props) {
  const t = useText();
  const { access } = useScope();
  const may = useMay();
  const { control, setValue } = useFormContext();
  const isGoing = useWatch({ control, name }) === gone;
  const state = isGoing ? 'secretGoes' : isSet ? 'secretSet' : 'secretNone';
  return (
    <State role="status">
      {t(`screens.settings.${state}`)}
      {isSet && may('reveal') && <Reveal name={name} />}
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

/** Reveals a stored secret to admins with the permission; the server records each time. */
function Reveal({ name }: { readonly name: string }) {
  const t = useText();
  const http = useHttp();
  const { texts, resource } = useScope();
  const [value, setValue] = useState('');
  const show = async () => {
    const reply = await http.call(revealSetting(resource.path), { name }).catch(() => undefined);
    if (reply) setValue(reply.value);
  };
  const label = texts.label(name);
  if (value === '')
    return (
      <Button
        variant="text"
        aria-label={`${t('screens.settings.secretShow')} ${label}`}
        onClick={() => void show()}
      >
        {t('screens.settings.secretShow')}
      </Button>
    );
  return (
    <>
      <Secret>{value}</Secret>
      <Button
        variant="text"
        aria-label={`${t('screens.settings.secretHide')} ${label}`}
        onClick={() => setValue('')}
      >
        {t('screens.settings.secretHide')}
      </Button>
    </>
  );
}

const Secret = styled('code')({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

const State = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  gridColumn: 1,
  color: theme.vars.palette.text.secondary,
}));
