import type { CaptchaTexts } from '../captcha/index.ts';
import type { Ask } from './ask.ts';
import type { Door } from './door.ts';
import type { LoadCaptcha } from './useLogin.ts';

type Parts = Pick<Door, 'asksCaptcha'> & {
  readonly ask: Ask;
  readonly texts: () => Promise<CaptchaTexts>;
};

/** Brings the captcha and its texts when somebody signs in, where the server asks for one. */
export const createLoadCaptcha =
  ({ asksCaptcha, ask, texts }: Parts): LoadCaptcha =>
  async () => {
    if (!(await asksCaptcha())) return undefined;
    const [{ CaptchaDialog }, said] = await Promise.all([import('../captcha/index.ts'), texts()]);
    return ({ onPass, onClose }) => (
      <CaptchaDialog
        ask={ask}
        purpose="admin_login"
        texts={said}
        onPass={onPass}
        onClose={onClose}
      />
    );
  };
