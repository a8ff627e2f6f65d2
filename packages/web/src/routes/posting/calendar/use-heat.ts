import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../../../state/use-store.ts';
import { postingHoursQuery } from '../post/posting.queries.ts';
import { usePostFilters } from '../post/use-posting-address.ts';
import { rememberedHeat } from './remembered-view.ts';
import { type HourResult, heatKey } from './time-view.ts';

export type Heat = {
  isOn: boolean;
  /** Null while it is off, not there yet, or rests on too little. */
  hours: ReadonlyMap<string, HourResult> | null;
  publishedPosts: number | null;
  postsNeeded: number;
  isError: boolean;
};

/** How the own posts did by weekday and hour, on the network that is filtered for; fetched once somebody wants to see it. */
export function useHeat(view: string, zone: string): Heat {
  const isOn = useStore(rememberedHeat.store, (choice) => choice === 'on') && view !== 'month';
  const { filters } = usePostFilters();
  const query = useQuery({
    ...postingHoursQuery(filters.platform === 'all' ? undefined : filters.platform, zone),
    enabled: isOn,
  });
  const hours = query.data?.hours;
  return {
    isOn,
    hours: useMemo(
      () =>
        !isOn || hours === undefined || hours.length === 0
          ? null
          : new Map(hours.map((hour) => [heatKey(hour.weekday, hour.hour), hour])),
      [isOn, hours],
    ),
    publishedPosts: query.data?.publishedPosts ?? null,
    postsNeeded: query.data?.postsNeeded ?? 0,
    isError: query.isError,
  };
}
