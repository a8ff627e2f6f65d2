import { createStore } from '../../../state/create-store.ts';

/** What this person chose for the calendar last, in this browser. */
function rememberedChoice<Value extends string>(key: string, values: readonly Value[], usual: Value) {
  const read = (): Value => {
    try {
      return values.find((value) => value === localStorage.getItem(key)) ?? usual;
    } catch {
      // Without storage it lasts as long as the page.
      return usual;
    }
  };
  const store = createStore<Value>(read());
  const choose = (value: Value) => {
    store.set(value);
    try {
      localStorage.setItem(key, value);
    } catch {
      // As above.
    }
  };
  return { store, choose };
}

export const calendarViews = ['table', 'grid', 'month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const rememberedView = rememberedChoice('parley-calendar-view', calendarViews, 'table');
/** Whether the hours are coloured by how the own posts did. */
export const rememberedHeat = rememberedChoice('parley-calendar-heat', ['off', 'on'] as const, 'off');
