/** Debian's Chromium as a person has it, with windows that a headless run never shows. */
export const wholeChromium = '/usr/bin/chromium';

/** The same engine without windows: opening a page costs half of the CPU. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
