// The frame of /contacts: header, then the list or one contact.
import { useEffect } from 'react';
import type { Client } from '#web/app/api/client.ts';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { useIsOwner } from '#web/app/shell/use-is-owner.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { useContactsAddress } from './address.ts';
import { ContactList } from './contact-list.tsx';
import { ContactsContext } from './context.ts';
import { words } from './texts.ts';

const ContactView = lazyPart(() => import('./contact-view.tsx'));

type ContactsProps = { client: Client; name: string; onLogout: () => void };

export const Contacts = ({ client, name, onLogout }: ContactsProps) => {
  const { contact, query, go } = useContactsAddress();
  const isOwner = useIsOwner();
  const { toasts, tell: notify, dismiss } = useToasts();
  useEffect(() => {
    if (contact === null) document.title = `${words.title} · Voxlex`;
    window.scrollTo({ top: 0 });
  }, [contact]);
  return (
    <ContactsContext value={{ client, isOwner, notify, open: (id) => go({ contact: id, query }) }}>
      <AppHeader here="contacts" settings={isOwner} logout={words.logout} onLogout={onLogout} name={name} />
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto grid max-w-page content-start gap-4 px-4 py-4 outline-none sm:gap-6 sm:px-6 sm:py-6 lg:py-10"
      >
        {contact === null ? (
          <ContactList query={query} onQuery={(next, how) => go({ contact: null, query: next }, how)} />
        ) : (
          <ContactView
            key={contact}
            id={contact}
            onList={() => go({ contact: null, query })}
            waiting={<p role="status">{words.checking}</p>}
          />
        )}
      </main>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ContactsContext>
  );
};
