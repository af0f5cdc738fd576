import { type ReactNode, useState } from 'react';
import type { CaptchaAnswer, CaptchaPurpose } from '../../src/contract/index.ts';
import { TextProvider } from '../../src/texts/index.ts';
import { useMemberServices } from '../services.ts';

/**
 * Asks for a captcha: the promise gives what was solved, or undefined when the dialog was closed.
 * `element` shows it. The dialog and its texts are loaded when they are first asked for.
 */
export function useCaptchaDialog() {
  const { language, captchaTexts, captchaCall } = useMemberServices();
  const [element, setElement] = useState<ReactNode>();

  async function ask(purpose: CaptchaPurpose): Promise<CaptchaAnswer | undefined> {
    const [{ CaptchaDialog }, texts] = await Promise.all([
      import('../../src/captcha/index.ts'),
      captchaTexts(language.get()),
    ]);
    return new Promise((resolve) => {
      const settle = (answer?: CaptchaAnswer) => {
        setElement(undefined);
        resolve(answer);
      };
      setElement(
        <TextProvider value={texts}>
          <CaptchaDialog
            sendCall={captchaCall}
            purpose={purpose}
            onPass={settle}
            onClose={() => settle()}
          />
        </TextProvider>,
      );
    });
  }

  return { ask, element };
}
