import type { FieldRequest } from '../../graph/fields.ts';
import { type GraphCall, pickFields, type View } from '../../graph/node-type.ts';
import { findAccount } from '../../state/accounts.ts';
import type { Item } from '../../state/items.ts';
import { hasScope } from './access.ts';
import { pictureUrl } from './objects.ts';

export function viewPicture(id: string, call: GraphCall, request: FieldRequest): View {
  const size = request.modifiers.type === 'large' ? 200 : 50;
  const picture = { height: size, is_silhouette: false, url: pictureUrl(call.world, id), width: size };
  return { data: pickFields(picture, request) };
}

/** An author as `from`, absent where the token may not see people's content. */
export function viewAuthor(item: Item, call: GraphCall, request: FieldRequest): View | undefined {
  const maySee = hasScope(call, 'pages_read_engagement') && hasScope(call, 'pages_read_user_content');
  const author = findAccount(call.world.state, 'facebook', item.authorId);
  if (!author || (author.role === 'customer' && !maySee)) return undefined;
  const view: View = { name: author.name, id: author.id };
  const picture = request.fields?.find(({ name }) => name === 'picture');
  if (picture) view.picture = viewPicture(author.id, call, picture);
  return { ...pickFields(view, request), id: author.id };
}
