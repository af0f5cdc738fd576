import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { SettingField } from '../../../src/contract/index.ts';
import { SheetPart } from '../../../src/kit/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';
import { SettingInput } from './SettingInput.tsx';
import { useText } from '../../../src/texts/index.ts';

const TestMailDialog = lazy(() =>
  import('./TestMailDialog.tsx').then((each) => ({ default: each.TestMailDialog })),
);

type Props = { readonly group: string; readonly items: readonly SettingField[] };

/** The settings of one group. */
export function SettingsPanel({ group, items }: Props) {
  const t = useText();
  const { access } = useScope();
  const [isTesting, setTesting] = useState(false);
  const isMail = group === 'mail' && access.can('sendTestMail');
  return (
    <>
      <SheetPart>
        <Items disabled={!access.can('edit')}>
          {items.map((item) => (
            <SettingInput key={item.name} item={item} />
          ))}
          {items.length === 0 && <p>{t('screens.settings.none')}</p>}
        </Items>
      </SheetPart>
      {isMail && (
        <SheetPart>
          <Button variant="outlined" startIcon={<MailIcon />} onClick={() => setTesting(true)}>
            {t('screens.settings.test')}
          </Button>
        </SheetPart>
      )}
      <Suspense fallback={null}>
        {isTesting && <TestMailDialog items={items} onClose={() => setTesting(false)} />}
      </Suspense>
    </>
  );
}

// A read-only admin sees all settings in place, visibly disabled.
const Items = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  maxWidth: theme.measure.form,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled': {
    '& .MuiOutlinedInput-root': { backgroundColor: theme.vars.palette.ui.sunken },
    '& input, & textarea, & select': { color: theme.vars.palette.text.secondary },
    '& .MuiSwitch-root, & .MuiRadio-root, & .MuiCheckbox-root': { opacity: 0.6 },
  },
}));
