/** The name under which an answer wants to be saved; null where it says none. */
export function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  return /\bfilename="?([^";]+)"?/.exec(header)?.[1] ?? null;
}
