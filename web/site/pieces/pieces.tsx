// Every component of ui/ in every state, for developers.
import { Archive, Download, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, CountBadge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card, FigureCard } from '#web/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Player } from '#web/ui/player.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { spokenShape } from '#web/ui/wave-shape.ts';
import { Waveform } from '#web/ui/waveform.tsx';
import { PiecesTable } from './pieces-table.tsx';

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-h3">{name}</h2>
    {children}
  </section>
);

const peaks = spokenShape(160, 5).map((loudness) => Math.round(loudness * 255));
const bin = <Trash2 className="size-4" aria-hidden="true" />;

const Buttons = () => (
  <Part name="Boutons">
    {(['large', 'small'] as const).map((size) => (
      <div key={size} className="flex flex-wrap items-center gap-3">
        <Button kind="primary" size={size}>
          Essai gratuit
        </Button>
        <Button size={size}>Secondaire</Button>
        <Button kind="quiet" size={size}>
          Discret
        </Button>
        <Button kind="danger" size={size} icon={bin}>
          Supprimer
        </Button>
        <Button kind="primary" size={size} busy>
          Envoi en cours...
        </Button>
        <Button size={size} disabled>
          Indisponible
        </Button>
        <ButtonLink href="#" size={size} icon={<Download className="size-4" aria-hidden="true" />}>
          Lien
        </ButtonLink>
        <IconButton
          label="Archiver"
          icon={<Archive className="size-4.5" aria-hidden="true" />}
          size={size}
          bordered
        />
      </div>
    ))}
  </Part>
);

const Fields = () => {
  return (
    <Part name="Champs">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nom complet" hint="Comme sur votre carte d’avocat." />
        <TextField
          label="Adresse e-mail"
          type="email"
          error="Adresse email invalide"
          defaultValue="sans-arobase"
        />
        <PasswordField label="Mot de passe" defaultValue="secret" />
        <SelectField label="Domaine juridique" empty="Choisissez…" options={['Droit civil', 'Droit pénal']} />
        <TextField label="Site" optional disabled />
        <TextField
          label="Rechercher"
          labelHidden
          size="small"
          placeholder="Rechercher"
          icon={<Search className="size-4" aria-hidden="true" />}
        />
        <TextArea label="Message" />
        <ChoiceGroup
          legend="Client d’un service de dossiers ?"
          name="client"
          options={[
            { value: 'oui', label: 'Oui' },
            { value: 'non', label: 'Non' },
          ]}
        />
        <Checkbox label="Non lus seulement" />
      </div>
    </Part>
  );
};

const States = () => {
  const { toasts, tell, dismiss } = useToasts();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'messages' | 'statistics'>('messages');
  return (
    <>
      <Part name="Bandeaux">
        <Banner tone="info">La transcription arrive.</Banner>
        <Banner tone="success" onDismiss={() => {}}>
          Profil mis à jour avec succès
        </Banner>
        <Banner tone="warning">Sans transcription.</Banner>
        <Banner tone="error" action={<Button size="small">Réessayer</Button>}>
          Erreur: réseau
        </Banner>
      </Part>
      <Part name="Onglets, dialogue, nouvelles">
        <Tabs
          label="Vues"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              id: 'messages',
              label: (
                <>
                  Messages vocaux <CountBadge count={3} label="non lus" />
                </>
              ),
            },
            { id: 'statistics', label: 'Statistiques' },
          ]}
        >
          <div className="flex gap-3">
            <Button onClick={() => setOpen(true)}>Ouvrir le dialogue</Button>
            <Button onClick={() => tell('Message supprimé.', () => tell('Message rétabli.'))}>
              Montrer une nouvelle
            </Button>
          </div>
        </Tabs>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Supprimer ce message ?"
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Garder</Button>
              <Button kind="danger" onClick={() => setOpen(false)}>
                Supprimer
              </Button>
            </>
          }
        >
          Il ne sera plus affiché.
        </Dialog>
        <ToastRegion toasts={toasts} onDismiss={dismiss} />
      </Part>
    </>
  );
};

export const Pieces = () => (
  <>
    <h1 className="text-h2">
      <span className="sr-only">Pièces de l’interface de </span>
      <Logo />
    </h1>
    <Buttons />
    <Fields />
    <Part name="États">
      <div className="flex flex-wrap gap-2">
        <Badge tone="urgent">Urgent</Badge>
        <Badge tone="new">Nouveau</Badge>
        <Badge tone="waiting">En attente</Badge>
        <Badge tone="done">Traité</Badge>
        <Badge tone="quiet">Non analysé</Badge>
        <Spinner />
        <Avatar name="Me Claire Dubois" />
        <Avatar name="Samir Lambert" size="large" />
      </div>
    </Part>
    <States />
    <Part name="Cartes">
      <dl className="grid gap-3 sm:grid-cols-3">
        <FigureCard name="Messages" value="587" />
        <FigureCard name="Durée totale" value="4 h 12 min" detail="depuis le début" />
        <FigureCard name="Non lus" value="3" />
      </dl>
      <Card raised>Une carte posée sur la page.</Card>
      <ProgressLine label="92 % des messages transcrits" value={92} />
    </Part>
    <Part name="Lecteur">
      <Player src="/absent.mp3" label="Message d’exemple" duration={80} peaks={peaks} />
      <Waveform />
    </Part>
    <PiecesTable />
    <Part name="Attente et vide">
      <Skeleton className="h-6 w-40" />
      <Card padded={false}>
        <EmptyState
          sentence="Aucun message vocal pour le moment"
          action={<Button size="small">Recharger</Button>}
        />
      </Card>
    </Part>
  </>
);
