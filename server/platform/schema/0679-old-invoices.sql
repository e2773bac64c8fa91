-- Invoices are kept for ten years from the first of January after their year, as the Belgian VAT code wants, and then deleted.
grant delete on invoices to voxlex_system;
