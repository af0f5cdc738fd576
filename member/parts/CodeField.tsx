import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';
import { TextField } from './TextField.tsx';
import { type CodePurpose, useCodeSender } from './useCodeSender.ts';

type CodeFieldProps = {
  readonly channel: VerificationChannel;
  readonly purpose: CodePurpose;
  /** The field that holds the address; a fixed one is given by `to`. */
  readonly addressField?: string;
  readonly to?: string;
  /** Field with the password, sent along if the code goes to a bound address. */
  readonly passwordField?: string;
  readonly tell: (error: unknown) => void;
};

/** A code that is sent to an address, with the button that sends it. */
export function CodeField(props: CodeFieldProps) {
  const { channel, purpose, addressField, to, passwordField, tell } = props;
  const t = useText('member.entry.code');
  const { trigger, getValues } = useFormContext();
  const { send, left, isSending, element } = useCodeSender({ channel, purpose, tell });

  async function sendToAddress() {
    const asked = [addressField, passwordField].filter((name) => name !== undefined);
    if (!(await trigger(asked, { shouldFocus: true }))) return;
    const address = to ?? String(getValues(addressField ?? ''));
    await send(address, passwordField ? String(getValues(passwordField)) : undefined);
  }

  const isWaiting = left > 0 || isSending;
  return (
    <>
      <TextField
        name="captcha"
        label={t('label')}
        input={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false }}
        end={
          <Button
            variant="text"
            {...(isWaiting ? { 'aria-disabled': true } : { onClick: () => void sendToAddress() })}
          >
            {left > 0 ? t('again', { seconds: left }) : t('send')}
          </Button>
        }
      />
      {element}
    </>
  );
}
