import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { VerificationChannel } from '../../src/contract/index.ts';
import { useText } from '../../src/texts/index.ts';

type ChannelFieldProps = {
  readonly label: string;
  readonly channels: readonly VerificationChannel[];
  readonly value: VerificationChannel;
  readonly onChange: (next: VerificationChannel) => void;
};

/** Mobile number or e-mail. */
export function ChannelField({ label, channels, value, onChange }: ChannelFieldProps) {
  const t = useText('member.entry.address');
  const id = useId();
  return (
    <div>
      <Label id={id}>{label}</Label>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, next) => onChange(next === 'mobile' ? 'mobile' : 'email')}
      >
        {channels.map((channel) => (
          <FormControlLabel
            key={channel}
            value={channel}
            label={t(channel)}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

const Label = styled('span')(({ theme }) => ({ fontWeight: theme.typography.fontWeightBold }));

/** How the field of an address is typed and filled in. */
export const addressInput = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', autoComplete: 'tel-national' },
} as const;
