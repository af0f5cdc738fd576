import { styled } from '@mui/material/styles';
import { EmptyState, Sheet } from '../../../src/kit/index.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  /** True where it can be switched on: the command that does it is shown. */
  readonly isOffered: boolean;
};

/** The page of a tool that is there with `DEVTOOLS=on` alone. */
export const SwitchedOff = ({ title, text, isOffered }: Props) => (
  <Sheet>
    <EmptyState
      drawing="lock"
      title={title}
      text={text}
      action={isOffered && <Command>DEVTOOLS=on npm start</Command>}
    />
  </Sheet>
);

const Command = styled('code')(({ theme }) => ({
  padding: theme.spacing(2, 4),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  userSelect: 'all',
}));
