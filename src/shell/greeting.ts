import { greetingHours } from '../contract/index.ts';

const greetings = ['late', 'early', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type Greeting = (typeof greetings)[number];

/** Which greeting belongs to the hour, 0 to 23. Source: specification 9. */
export function greetingAt(hour: number): Greeting {
  return greetings[greetingHours.findIndex((end) => hour < end)] ?? 'evening';
}
